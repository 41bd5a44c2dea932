import { describe, expect, it } from 'vitest'
import { languages } from './languages'
import { errorText, fieldText, fill, type TextKey, text, texts } from './text'

const keys = Object.keys(texts.en) as TextKey[]
const names = (sentence: string) => [...sentence.matchAll(/\{([^}]*)\}/g)].map(match => match[1]).sort()

describe.each(languages)('the texts of the server in %s', lang => {
  it('have a sentence for every key and for no other', () => {
    expect(Object.keys(texts[lang]).sort()).toEqual([...keys].sort())
    for (const key of keys) expect(texts[lang][key].trim(), key).not.toBe('')
  })

  it('have the same parameters as in English', () => {
    for (const key of keys) expect(names(texts[lang][key]), key).toEqual(names(texts.en[key]))
  })

  it('leave nothing in English', () => {
    if (lang === 'en') return
    const left = keys.filter(key => texts[lang][key] === texts.en[key] && !isAlike(lang, texts.en[key]))
    expect(left).toEqual([])
  })
})

/** Names that are written alike everywhere. */
const brands = new Set(['Alipay', 'WeChat Pay', 'FPS'])
/** What traders of these languages say and write in English. */
const traders = { languages: new Set(['vi', 'th']), words: new Set(['Long', 'Short']) }
const isAlike = (lang: string, word: string) =>
  brands.has(word) || (traders.languages.has(lang) && traders.words.has(word))

it('Each language is written in its own script', () => {
  const script: Partial<Record<(typeof languages)[number], RegExp>> = {
    zh: /\p{sc=Han}/u,
    hk: /\p{sc=Han}/u,
    jp: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u,
    kr: /\p{sc=Hangul}/u,
    th: /\p{sc=Thai}/u,
  }
  for (const lang of languages) {
    for (const key of keys) {
      const own = script[lang]
      if (isAlike(lang, texts[lang][key])) continue
      if (own) expect(texts[lang][key], `${lang} ${key}`).toMatch(own)
      else expect(texts[lang][key], `${lang} ${key}`).not.toMatch(/[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u)
    }
  }
})

describe('a refusal', () => {
  it('uses the exact sentence that the product promises', () => {
    expect(errorText('en', 'below_minimum', { range: '10 USDT' }, 'below_minimum.microtrade')).toBe(
      'Minimum purchase limit 10 USDT',
    )
    expect(errorText('en', 'address_missing')).toBe('Please set the cash address')
    expect(errorText('en', 'not_verified')).toBe('Your account is not verified, go to verify?')
    expect(errorText('en', 'insufficient_balance')).toBe('Insufficient balance')
    expect(errorText('en', 'file_too_large')).toBe('Exceeds the allowed file size')
    expect(fieldText('en', 'user_string', 'phone')).toBe('Please enter the correct phone number')
    expect(fieldText('en', 're_password', 'password_mismatch')).toBe('The two passwords do not match')
    expect(text('en', 'field.agreement')).toBe('Please read and tick the agreement')
  })

  it('falls back to the general sentence when the place has none', () => {
    expect(errorText('hk', 'sold_out', {}, 'sold_out.merchant')).toBe(texts.hk.sold_out)
    expect(fieldText('hk', 'bank_name', 'required')).toBe(texts.hk['field.required'])
    expect(fieldText('hk', 'code', 'required')).toBe(texts.hk['field.required.code'])
  })
})

it('Only amounts with a coin get thousands separators', () => {
  expect(fill('{range}, {code}', { range: '100000 MSHL (12000.5 USDT)', code: '123456' })).toBe(
    '100,000 MSHL (12,000.5 USDT), 123456',
  )
})
