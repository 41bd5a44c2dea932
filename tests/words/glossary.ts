import { readFileSync } from 'node:fs'
import type { Language } from '@lagoon/shared/catalogue/languages'

/** One term of the table in client/src/i18n/README.md, in one language. */
interface Term {
  term: string
  language: Language
  word: string
  /** What it is not called. */
  never: string[]
}

export function readGlossary(): Term[] {
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
