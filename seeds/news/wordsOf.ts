import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { Marked, type Tokens } from 'marked'
import { projectFolder } from '../../server/src/platform/project'

interface Words {
  readonly title: string
  /** HTML of p, h3, ul, li, strong, table, tr and td. */
  readonly content: string
}

/** Reads an article in every language. English is required; a language that lacks the article gets the English one. */
export function wordsOf(slug: string, folder = join(projectFolder, 'seeds/news')): Record<Language, Words> {
  const fileIn = (language: Language) => join(folder, language, `${slug}.md`)
  const wordsIn = (language: Language) =>
    parse(readFileSync(fileIn(existsSync(fileIn(language)) ? language : 'en'), 'utf8'))
  return Object.fromEntries(languages.map(language => [language, wordsIn(language)])) as Record<Language, Words>
}

/** The first heading is the title. */
function parse(text: string): Words {
  const [heading, ...body] = markdown.lexer(text)
  if (heading?.type !== 'heading') throw new Error(`An article begins with “# title”, not with: ${text.slice(0, 80)}`)
  // Quotes must be escaped only in attributes, and articles have no attributes.
  const content = markdown.parser(body).replaceAll('&quot;', '"').replaceAll('&#39;', "'").trim()
  return { title: heading.text, content }
}

/** A Markdown table must have a header. Articles show the header as a plain row. */
const markdown = new Marked({
  renderer: {
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map(cell => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>\n`
      return `<table>\n${[header, ...rows].map(row).join('')}</table>\n`
    },
  },
})
