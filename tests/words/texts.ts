import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { articlesIn } from '../../seeds/news/wordsOf'

/** A sentence for users, and its place. */
export interface Said {
  language: Language
  place: string
  text: string
}

const root = new URL('../../', import.meta.url)

/** The texts of the screens and of the server, and the articles: all of it, in one language. */
export const everythingSaidIn = (language: Language): Said[] =>
  ['client/locales', 'server/locales']
    .flatMap(parent => {
      const folder = new URL(`${parent}/${language}/`, root)
      return readdirSync(folder).flatMap(file =>
        leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), `${parent} ${file}`),
      )
    })
    .concat(leaves(Object.fromEntries(articlesIn(language)), 'seeds/news'))
    .map(each => ({ language, ...each }))

export const others: readonly Language[] = languages.filter(language => language !== 'en')

function leaves(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leaves(inner, `${place} ${name}`))
}

export const placeholdersOf = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).sort()

/** What is left when placeholders and tags are taken out. */
export const spoken = (text: string): string => text.replace(/{{?\w+}}?/g, ' ').replace(/<[^>]*>/g, ' ')
