import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeHtml } from '@lagoon/server/features/news/safeHtml.rules'
import { inEveryLanguage, languages } from '@lagoon/shared/catalogue/languages'
import { agreementIds, newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { afterAll, describe, expect, it } from 'vitest'
import { articles } from '../../seeds/news/articles'
import { articlesIn, wordsOf } from '../../seeds/news/wordsOf'

const allowed = new Set(['p', 'h3', 'ul', 'li', 'strong', 'table', 'tr', 'td'])
const figures = (html: string) => new Set(html.match(/\d+(?:[.,]\d+)*/g))

describe('the seeded articles', () => {
  it('have unique ids and names, and ids that match their category', () => {
    expect(new Set(articles.map(article => article.id)).size).toBe(articles.length)
    expect(new Set(articles.map(article => article.slug)).size).toBe(articles.length)
    for (const article of articles) expect(Math.floor(article.id / 100), article.slug).toBe(article.c_id)
  })

  it('are enough for the notices, the banners, the help centre and the agreements', () => {
    const count = (category: number) => articles.filter(article => article.c_id === category).length
    expect(count(newsCategories.notice)).toBeGreaterThanOrEqual(5)
    expect(count(newsCategories.banner)).toBe(3)
    expect(count(newsCategories.help)).toBeGreaterThanOrEqual(10)
    const agreements = articles.filter(article => article.c_id === newsCategories.agreement)
    expect(agreements.map(article => article.id).sort()).toEqual(Object.values(agreementIds).sort())
  })

  it('have a picture if and only if they are banners', () => {
    for (const { slug, c_id, cover = '' } of articles) {
      const banner = c_id === newsCategories.banner
      expect(cover, slug).toMatch(banner ? /^\/h5\/covers\/[a-z]+\.svg$/ : /^$/)
    }
  })

  it('use every text', () => {
    const slugs = articles.map(({ slug }) => slug)
    for (const lang of languages) expect(slugs, lang).toEqual(expect.arrayContaining([...articlesIn(lang).keys()]))
  })
})

describe('an article', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-news-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (language: string, text: string) => writeFileSync(join(folder, `${language}.md`), text)

  it('falls back to English when a translation is missing', () => {
    write('en', '# Opening {#opening}\n\nWe open **today**.\n\n# Closing {#closing}\n\nNever.\n')
    write('esp', '# Apertura {#opening}\n\nAbrimos **hoy**.\n')
    const { en, esp, th } = wordsOf('opening', folder)
    expect(en).toEqual({ title: 'Opening', content: 'We open **today**.' })
    expect(esp).toEqual({ title: 'Apertura', content: 'Abrimos **hoy**.' })
    expect(th).toEqual(en)
  })

  it('is refused without a title', () => {
    write('en', 'We open today.\n')
    expect(() => wordsOf('opening', folder)).toThrow('begins with “# title {#slug}”, not with: We open today.')
  })
})

const shown = (slug: string) => {
  const words = wordsOf(slug)
  return inEveryLanguage(lang => ({ ...words[lang], content: safeHtml(words[lang].content) }))
}
describe.each(articles.map(({ slug }) => ({ slug, words: shown(slug) })))('$slug', ({ words }) => {
  it('has a title and a text in every language', () => {
    for (const lang of languages) {
      expect(words[lang].title.length, lang).toBeGreaterThan(1)
      expect(words[lang].content.length, lang).toBeGreaterThan(90)
    }
  })

  it('uses only safe and balanced markup', () => {
    for (const lang of languages) {
      const open: string[] = []
      for (const [tag, slash, name = ''] of words[lang].content.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(allowed.has(name), `${lang} ${tag}`).toBe(true)
        if (slash) expect(open.pop(), `${lang} ${tag}`).toBe(name)
        else open.push(name)
      }
      expect(open, lang).toEqual([])
      expect(words[lang].content, lang).not.toMatch(/\*\*|&(?!amp;|lt;|gt;)/)
    }
  })

  it('states every figure of the English text in every language', () => {
    for (const lang of languages) {
      expect([...figures(words[lang].content)], lang).toEqual(expect.arrayContaining([...figures(words.en.content)]))
    }
  })
})
