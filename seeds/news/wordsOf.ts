import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEveryLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { projectFolder } from '../../server/src/platform/project'

interface Words {
  readonly title: string
  /** Markdown. */
  readonly content: string
}

const newsFolder = join(projectFolder, 'seeds/news')

/** Returns an article in every language. English is required; a language that lacks the article gets the English one. */
export function wordsOf(slug: string, folder = newsFolder): Record<Language, Words> {
  const english = articlesIn('en', folder).get(slug)
  if (!english) throw new Error(`seeds/news/en.md has no article “# title {#${slug}}”`)
  return inEveryLanguage(language => articlesIn(language, folder).get(slug) ?? english)
}

/** The articles of one language by their slugs. Each begins with `# title {#slug}`. */
export function articlesIn(language: Language, folder = newsFolder): Map<string, Words> {
  const file = join(folder, `${language}.md`)
  if (!existsSync(file)) return new Map()
  const parts = readFileSync(file, 'utf8').split(/^(?=# )/m)
  return new Map(parts.map(parse))
}

function parse(text: string): [slug: string, words: Words] {
  const [, title, slug, content] = /^# (.+) \{#([\w-]+)\}\n+([\s\S]*)$/.exec(text) ?? []
  if (!title || !slug || !content)
    throw new Error(`An article begins with “# title {#slug}”, not with: ${text.slice(0, 80)}`)
  return [slug, { title, content: content.trim() }]
}
