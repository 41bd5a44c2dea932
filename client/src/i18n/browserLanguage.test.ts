import { browserLanguage } from '@lagoon/shared/catalogue/languages'
import { expect, it } from 'vitest'
import { countryOfBrowser } from './browserLanguage'

it.each([
  [['en-GB', 'fr'], 'en'],
  [['fr', 'ja-JP', 'en'], 'jp'],
  [['zh-TW'], 'hk'],
  [['zh-Hant-HK'], 'hk'],
  [['zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['ko'], 'kr'],
  [['es-419'], 'esp'],
  [['de', 'fr'], null],
  [[], null],
] as const)('A browser that prefers %j gets the language %s', (tags, language) => {
  expect(browserLanguage(tags)).toBe(language)
})

it.each([
  ['en', 'th-TH', 'Thailand'],
  ['zh-HK', 'en-GB', '英國'],
  ['en', 'ja', 'Japan'],
])('The app in %s names the country of a browser in %s: %s', (tag, wanted, country) => {
  expect(countryOfBrowser(tag, wanted)).toBe(country)
})
