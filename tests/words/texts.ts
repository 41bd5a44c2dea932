import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { notices } from '@lagoon/shared/catalogue/notifications'
import { texts } from '@lagoon/shared/catalogue/text'
import { newCoinOffers } from '../../seeds/newcoins'

/** A sentence somebody reads, and where it stands. */
export interface Said {
  language: Language
  place: string
  text: string
}

const locales = new URL('../../client/locales/', import.meta.url)
const news = new URL('../../seeds/news/', import.meta.url)

/** The words of the screens, what the server says, the articles and the new coins: all of it, in one language. */
export function everythingSaidIn(language: Language): Said[] {
  const screens = new URL(`${language}/`, locales)
  const articles = new URL(`${language}/`, news)
  return [
    ...readdirSync(screens).flatMap(file => leaves(JSON.parse(readFileSync(new URL(file, screens), 'utf8')), file)),
    ...leaves(texts[language], 'server'),
    ...leaves(notices[language], 'notifications'),
    ...readdirSync(articles).flatMap(file => leaves(readFileSync(new URL(file, articles), 'utf8'), `news ${file}`)),
    ...newCoinOffers.flatMap(({ title, words }) => leaves(words[language], `new coin ${title}`)),
  ].map(({ place, text }) => ({ language, place, text }))
}

export const others: readonly Language[] = languages.filter(language => language !== 'en')

function leaves(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => leaves(inner, `${place} ${name}`))
}

/** What is left when placeholders and tags are taken out. */
export const spoken = (text: string): string => text.replace(/\{+\w+\}+/g, ' ').replace(/<[^>]*>/g, ' ')
