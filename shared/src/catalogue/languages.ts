/**
 * The eight interface languages. The codes are those of the wire; only `languageTags` may be passed to Intl, i18next or `<html lang>`:
 * several codes (`hk`, `jp`, `kr`, `esp`) are no valid BCP 47 tags or name another language.
 */
export const languages = ['zh', 'en', 'hk', 'jp', 'vi', 'kr', 'esp', 'th'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'hk'

export const languageNames: Record<Language, string> = {
  zh: '简体中文',
  en: 'English',
  hk: '繁體中文',
  jp: '日本語',
  vi: 'Tiếng Việt',
  kr: '한국어',
  esp: 'Español',
  th: 'ไทย',
}

/** Thai names the Gregorian calendar, otherwise its dates would use Buddhist years. */
export const languageTags: Record<Language, string> = {
  zh: 'zh-CN',
  en: 'en-US',
  hk: 'zh-HK',
  jp: 'ja-JP',
  vi: 'vi-VN',
  kr: 'ko-KR',
  esp: 'es-ES',
  th: 'th-TH-u-ca-gregory',
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

export const inEveryLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>

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
