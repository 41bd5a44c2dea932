import type { Language } from '@lagoon/shared/catalogue/languages'

const byTag: readonly [RegExp, Language][] = [
  [/^zh-(hant|hk|tw|mo)\b/i, 'hk'],
  [/^(zh|cmn|yue)\b/i, 'zh'],
  [/^en\b/i, 'en'],
  [/^ja\b/i, 'jp'],
  [/^ko\b/i, 'kr'],
  [/^vi\b/i, 'vi'],
  [/^es\b/i, 'esp'],
  [/^th\b/i, 'th'],
]

/** The first of a browser's languages that is one of ours: `['fr', 'en-GB', 'ja']` → en. */
export function browserLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const found = byTag.find(([pattern]) => pattern.test(tag))
    if (found) return found[1]
  }
  return null
}

/** The country that the browser's first language belongs to, named in the language of `tag`. */
export function countryOfBrowser(tag: string, wanted: string = navigator.language): string | undefined {
  const { region } = new Intl.Locale(wanted).maximize()
  return region && new Intl.DisplayNames(tag, { type: 'region' }).of(region)
}
