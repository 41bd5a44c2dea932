import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { texts } from '@lagoon/server/platform/text'
import { contract } from '@lagoon/shared/api/index'
import { errorKeys, fieldKeys } from '@lagoon/shared/catalogue/errors'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { notificationTypes } from '@lagoon/shared/catalogue/notifications'
import { reasonKeys } from '@lagoon/shared/catalogue/reasons'
import { successKeys } from '@lagoon/shared/catalogue/successes'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { articlesIn } from '../../seeds/news/wordsOf'

/** A sentence for users, and its place. */
interface Said {
  language: Language
  place: string
  text: string
}

const root = new URL('../../', import.meta.url)

/** The texts of the screens and of the server, and the articles: all of it, in one language. */
const everythingSaidIn = (language: Language): Said[] =>
  ['client/locales', 'server/locales']
    .flatMap(parent => {
      const folder = new URL(`${parent}/${language}/`, root)
      return readdirSync(folder).flatMap(file =>
        leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), `${parent} ${file}`),
      )
    })
    .concat(leaves(Object.fromEntries(articlesIn(language)), 'seeds/news'))
    .map(each => ({ language, ...each }))

const others: readonly Language[] = languages.filter(language => language !== 'en')

function leaves(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leaves(inner, `${place} ${name}`))
}

const placeholdersOf = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).sort()

/** What is left when placeholders and tags are taken out. */
const spoken = (text: string): string => text.replace(/{{?\w+}}?/g, ' ').replace(/<[^>]*>/g, ' ')

const glossary = readGlossary()
const inEnglish = new Map(everythingSaidIn('en').map(({ place, text }) => [place, text]))

/** Names and abbreviations that every language writes in Latin letters. */
const names = new Set(
  (
    'Lagoon Binance BTC ETH USDT TIDW KORL SNDB TRC20 ERC20 OMNI SWIFT IBAN API QR JPEG PNG WebP SVG MB ID MIT UTC OK SMS Alipay WeChat Pay FPS IOC FOK ' +
    'Webhook Webhooks Standard HTTP curl URL http https Tidewater Koralle Sandbar Moonshoal Driftglass Kelpwood Saltmarsh MSHL SIMULATED Long Short Erin LAN ms iPhone PEM Ed25519 RSA'
  ).split(' '),
)

/** What a person types in a field, as programs write it. */
const typed = [
  ...['lagoon market import', '/binance/*', '/ws', '.csv', '.gz', '.zip', 'cancel_only', 'per_minute', 'ban_after'],
  ...['-----BEGIN PUBLIC KEY-----', '/pages/assets/index'],
  ...['p50', 'p99', 'closed', 'maker', 'taker', 'volume', 'from', 'to'],
]

/** The same characters as written in mainland China and in Hong Kong. */
const [simplified, traditional] = [
  '币账户资产买卖价额单实现对转选择输请码录记证书类时间网络络设确认开关发货种汇银钱连际号图页载护龙为这个们来说么会无与没过还进远离关于续闭显隐优达总计数据应该随机构权东风飞',
  '幣賬戶資產買賣價額單實現對轉選擇輸請碼錄記證書類時間網絡絡設確認開關發貨種匯銀錢連際號圖頁載護龍為這個們來說麼會無與沒過還進遠離關於續閉顯隱優達總計數據應該隨機構權東風飛',
].map(list => new Set(list)) as [Set<string>, Set<string>]
const onlyOf = (mine: Set<string>, theirs: Set<string>) => [...mine].filter(character => !theirs.has(character))

const scripts: Partial<Record<Language, { own: RegExp; foreign: RegExp }>> = {
  zh: { own: /\p{sc=Han}/u, foreign: /[\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}\p{sc=Katakana}]/u },
  hk: { own: /\p{sc=Han}/u, foreign: /[\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}\p{sc=Katakana}]/u },
  jp: { own: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u, foreign: /[\p{sc=Hangul}\p{sc=Thai}]/u },
  kr: { own: /\p{sc=Hangul}/u, foreign: /[\p{sc=Han}\p{sc=Thai}\p{sc=Hiragana}]/u },
  th: { own: /\p{sc=Thai}/u, foreign: /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}]/u },
  vi: { own: /\p{sc=Latin}/u, foreign: /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u },
  esp: { own: /\p{sc=Latin}/u, foreign: /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u },
}

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
  LAN: 'jp kr vi esp th',
  Push: 'esp',
  Endpoint: 'vi esp',
  Iceberg: 'esp',
}

/** Words that give away an English sentence in a language of Latin letters. */
const english = /(?<!\p{L})(the|your|please|with|and|is|are|cannot|failed|successful)(?!\p{L})/iu

describe.each(others)('every text in %s', language => {
  let said: Said[]
  beforeAll(() => {
    said = everythingSaidIn(language)
  })
  const placesWhere = (wrong: (text: string) => boolean) =>
    said.filter(({ text }) => wrong(spoken(text))).map(({ place, text }) => `${place}: ${text.slice(0, 80)}`)

  it('has a key and the placeholders of English', () => {
    const wrong = said.flatMap(({ place, text }) => {
      const original = inEnglish.get(place)
      const isRight = original && text.trim() && `${placeholdersOf(text)}` === `${placeholdersOf(original)}`
      return isRight ? [] : `${place}: ${text.slice(0, 80)}`
    })
    expect(wrong).toEqual([])
  })

  it('is not left in English', () => {
    const left = said.filter(
      ({ place, text }) =>
        text === inEnglish.get(place) &&
        /[a-z]{2}/i.test(spoken(text)) &&
        !alikeInEnglish[text]?.split(' ').includes(language),
    )
    expect(left).toEqual([])
  })

  it('is still said where it is listed as alike in English', () => {
    const listed = Object.entries(alikeInEnglish).filter(([, list]) => list.split(' ').includes(language))
    const texts = new Set(said.map(({ text }) => text))
    expect(listed.filter(([text]) => !texts.has(text))).toEqual([])
  })

  it('is written in the script of its language', () => {
    const { own, foreign } = scripts[language] as { own: RegExp; foreign: RegExp }
    expect(placesWhere(text => foreign.test(text))).toEqual([])
    const speechless = (text: string) => /\p{L}{3}/u.test(text) && !own.test(text)
    const named = (text: string) => (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).every(word => names.has(word))
    expect(placesWhere(text => speechless(text) && !named(text))).toEqual([])
  })

  it('contains no English', () => {
    if (language === 'vi' || language === 'esp') {
      expect(placesWhere(text => english.test(text))).toEqual([])
      return
    }
    const untyped = (text: string) => typed.reduce((left, each) => left.replaceAll(each, ' '), text)
    const foreignWords = (text: string) =>
      (untyped(text).match(/[A-Za-z][A-Za-z0-9]+/g) ?? []).filter(word => !names.has(word))
    expect(placesWhere(text => foreignWords(text).length > 0)).toEqual([])
  })

  it('uses the terms of the glossary', () => {
    const terms = glossary.filter(each => each.language === language)
    expect(terms.length).toBeGreaterThan(20)
    const whole = said.map(({ text }) => text.toLowerCase()).join('\n')
    for (const { term, word, never } of terms) {
      expect(whole.includes(word.toLowerCase()), `nothing says “${word}” for ${term}`).toBe(true)
      for (const other of never) {
        const others = placesWhere(text => text.toLowerCase().includes(other.toLowerCase()))
        expect(others, `“${other}” where ${term} is “${word}”`).toEqual([])
      }
    }
  })
})

describe('Korean', () => {
  it('writes one particle and never both, such as “(으)로”', async () => {
    const said = await everythingSaidIn('kr')
    expect(said.filter(({ text }) => /\(으\)로|을\(를\)|를\(을\)|이\(가\)|가\(이\)|은\(는\)/.test(text))).toEqual([])
  })
})

describe('Spanish', () => {
  it('uses tú and never usted', async () => {
    const formal =
      /(?<!\p{L})(usted|añada|compruebe|elija|escanee|escriba|inténtelo|introduzca|pulse|seleccione|toque)(?!\p{L})/iu
    const said = await everythingSaidIn('esp')
    expect(said.filter(({ text }) => formal.test(text))).toEqual([])
  })
})

describe.each(['hk', 'zh'] as const)('the characters of %s', language => {
  it('contain none of the other script', async () => {
    const said = await everythingSaidIn(language)
    const strange = language === 'hk' ? onlyOf(simplified, traditional) : onlyOf(traditional, simplified)
    const wrong = said.filter(({ text }) => strange.some(character => text.includes(character)))
    expect(wrong).toEqual([])
  })
})

describe('the texts of the server', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const sources = ['server/src', 'seeds', 'shared/src/catalogue'].flatMap(folder =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !/generated|\.test\./.test(path))
      .map(path => readFileSync(`${root}${folder}/${path}`, 'utf8')),
  )
  const source = sources.join('\n')
  const requested = new Set(
    Object.values(contract).flatMap(({ input }) => Object.keys((input as unknown as z.ZodObject).shape)),
  )
  /** Keys that appear in a list or in a field of a call. */
  const listed = new Set<string>([
    ...errorKeys,
    ...fieldKeys.map(key => `field.${key}`),
    ...successKeys.map(key => `ok.${key}`),
    ...reasonKeys.map(key => `reason.${key}`),
    ...fieldKeys.flatMap(key => [...requested].map(name => `field.${key}.${name}`)),
  ])
  const patterns = [...source.matchAll(/`([\w.]*\${[^`]*?)`/g)]
    .map(([, text = '']) => text.replace(/\${[^}]*}/g, '*'))
    .filter(text => /^[\w.*]+$/.test(text) && /\w/.test(text))
    .map(text => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`))

  it('are all used', () => {
    // Rows of the audit log never change, so the texts for their names stay.
    const named = (key: string) =>
      key.startsWith('audit.') ||
      notificationTypes.some(type => key.startsWith(`${type}.`)) ||
      listed.has(key) ||
      source.includes(`'${key}'`) ||
      patterns.some(pattern => pattern.test(key))
    expect(Object.keys(texts.en).filter(key => !named(key))).toEqual([])
  })
})

/** One term of the table in client/src/i18n/README.md, in one language. */
interface Term {
  term: string
  language: Language
  word: string
  /** Words that must not be used for it. */
  never: string[]
}

function readGlossary(): Term[] {
  const readme = readFileSync(new URL('../../client/src/i18n/README.md', import.meta.url), 'utf8')
  const rows = readme
    .slice(readme.indexOf('## Glossary'))
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(1, -1).split('|'))
  const [head = [], ...terms] = rows
  return terms.flatMap(([term = '', ...cells]) =>
    cells.map((cell, at) => ({
      term: term.trim(),
      language: (head[at + 1] ?? '').trim() as Language,
      word: cell.replace(/~~[^~]*~~/g, '').trim(),
      never: [...cell.matchAll(/~~([^~]*)~~/g)].map(([, word = '']) => word),
    })),
  )
}
