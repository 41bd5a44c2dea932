import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEveryLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { projectFolder } from '../../server/src/platform/project'

interface Words {
  readonly title: string
  /** Markdown. */
  readonly content: string
}

/** Reads an article in every language. English is required; a language that lacks the article gets the English one. */
export function wordsOf(slug: string, folder = join(projectFolder, 'seeds/news')): Record<Language, Words> {
  const fileIn = (language: Language) => join(folder, language, `${slug}.md`)
  const wordsIn = (language: Language) =>
    parse(readFileSync(fileIn(existsSync(fileIn(language)) ? language : 'en'), 'utf8'))
  return inEveryLanguage(wordsIn)
}

/** The first line is the title. */
function parse(text: string): Words {
  const [, title, content] = /^# (.+)\n+([\s\S]*)$/.exec(text) ?? []
  if (!title || !content) throw new Error(`An article begins with “# title”, not with: ${text.slice(0, 80)}`)
  return { title, content: content.trim() }
}
