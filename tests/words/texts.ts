import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { notices } from '@lagoon/shared/catalogue/notifications'
import { texts } from '@lagoon/shared/catalogue/text'
import { newCoinOffers } from '../../seeds/newcoins'
import { articles } from '../../seeds/news/articles'

/** A sentence somebody reads, and where it stands. */
export interface Said {
  language: Language
  place: string
  text: string
}

const client = fileURLToPath(new URL('../../client/src/', import.meta.url))
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))

/** The words of the screens, what the server says, the articles and the new coins: all of it, in one language. */
export async function everythingSaidIn(language: Language): Promise<Said[]> {
  const words = files.filter(path => new RegExp(`(^|/)words/${language}\\.ts$|^i18n/${language}/`).test(path))
  const screens = await Promise.all(
    words.filter(path => !path.startsWith('app/')).map(async path => [path, await import(`${client}${path}`)] as const),
  )
  return [
    ...screens.flatMap(([path, module]) => leaves(module, path)),
    ...leaves(texts[language], 'server'),
    ...leaves(notices[language], 'notifications'),
    ...articles.flatMap(({ slug, words }) => leaves(words[language], `news ${slug}`)),
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
