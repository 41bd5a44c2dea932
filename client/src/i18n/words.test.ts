import { languages } from '@lagoon/shared/catalogue/languages'
import { describe, expect, it } from 'vitest'
import { withEnglish } from '../../bin/locales'

/** What types cannot see of the words: a text left in English, a placeholder lost, a key that nobody shows. */
type Leaves = Map<string, string>

/** Texts that read the same in another language: names, abbreviations, loanwords, by the languages that say them so. */
const alikeInEnglish: Readonly<Record<string, string>> = {
  OK: 'jp',
  Email: 'vi',
  Spot: 'esp',
  Total: 'esp',
  '{{seconds}} s': 'esp',
  '{{count}} s': 'esp',
  '{{count}} min': 'esp',
  '1m': 'vi esp',
  '5m': 'vi esp',
  '15m': 'vi esp',
  '30m': 'vi esp',
  '1h': 'vi esp',
  '1D': 'esp',
  '1M': 'esp',
  Long: 'vi th',
  Short: 'vi th',
  Alipay: 'jp vi esp th',
  'WeChat Pay': 'jp vi esp th',
  FPS: 'jp kr vi esp th',
  URL: 'zh hk jp vi kr esp th',
  Webhooks: 'esp',
  Endpoints: 'esp',
  Endpoint: 'vi esp',
}

const isAlike = (text: string, language: string) => alikeInEnglish[text]?.split(' ').includes(language) ?? false

/** Words that the frame holds ready for the screens, whether or not one says them today. */
const heldReady = /^(actions|states)\./

const bundles = import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' })

const english = Object.keys(bundles).filter(path => path.includes('/en/'))
const fileFor = (path: string, language: string) => path.replace('/en/', `/${language}/`)

function leavesOf(path: string): Leaves {
  const leaves: Leaves = new Map()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') leaves.set(key, value)
    else for (const [name, inner] of Object.entries(value ?? {})) walk(inner, key ? `${key}.${name}` : name)
  }
  walk(bundles[path], '')
  return leaves
}

const placeholdersOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(found => found[1]).sort()

describe.each(english)('the words of %s', path => {
  const en = leavesOf(path)

  // A text that is missing is shown in English; `npm run words` lists it, and a release needs all of them.
  it.each(languages.filter(language => language !== 'en'))(
    'are translated with the same placeholders in %s',
    language => {
      for (const [key, translated] of leavesOf(fileFor(path, language))) {
        const text = en.get(key)
        if (text === undefined) throw new Error(`${language} ${key} is not in English`)
        expect(translated.trim(), `${language} ${key} is empty`).not.toBe('')
        expect(placeholdersOf(translated), `${language} ${key} has other placeholders`).toEqual(placeholdersOf(text))
        const english =
          translated === text && /[a-z]{2}/i.test(text.replace(/{{\w+}}/g, '')) && !isAlike(text, language)
        expect(english, `${language} ${key} is still English: ${text}`).toBe(false)
      }
    },
  )

  it('are all used in the source', () => {
    const unused = [...en.keys()].filter(key => !isNamed(key) && !heldReady.test(key))
    expect(unused).toEqual([])
  })
})

it('A text that a language lacks is shown in English', () => {
  const english = { title: 'Spot', side: { buy: 'Buy', sell: 'Sell' } }
  expect(withEnglish(english, { side: { sell: '賣出' } })).toEqual({
    title: 'Spot',
    side: { buy: 'Buy', sell: '賣出' },
  })
})

it('Every text that is listed as alike in English and another language is still used there', () => {
  const said = (text: string, language: string) =>
    english.some(path => [...leavesOf(fileFor(path, language)).values()].includes(text))
  for (const [text, list] of Object.entries(alikeInEnglish))
    for (const language of list.split(' ')) expect(said(text, language), `${language} ${text}`).toBe(true)
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../ui/gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const source = Object.values(sources).join('\n')
const literals = new Set([...source.matchAll(/'([\w.]+)'/g)].map(found => found[1]))
/** `titles.${place.title}` names every key that begins with `titles.`. */
const patterns = [...source.matchAll(/`([\w.]*\${[^`]*?)`/g)]
  .map(found => String(found[1]).replace(/\${[^}]*}/g, '*'))
  .filter(text => /^[\w.*]+$/.test(text) && /\w/.test(text))
  .map(text => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`))
/** t('ui', { returnObjects: true }) shows all of `ui`. */
const whole = [...source.matchAll(/t\('([\w.]+)', { returnObjects: true }\)/g)].map(found => `${found[1]}.`)

function isNamed(key: string): boolean {
  return literals.has(key) || patterns.some(pattern => pattern.test(key)) || whole.some(start => key.startsWith(start))
}
