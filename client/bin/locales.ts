import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

/** Returns the words of a language, with the English text for each one that is missing. */
export const withEnglish = (english: Words, words: Words): Words =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = words[key]
      if (typeof text === 'string') return [key, typeof own === 'string' ? own : text]
      return [key, withEnglish(text, typeof own === 'object' ? own : {})]
    }),
  )

/**
 * Adds the missing texts to each language at build time. Vite's JSON plugin ignores files with a query, so this plugin returns a module for
 * them.
 */
export function locales(): Plugin {
  return {
    name: 'lagoon:locales',
    enforce: 'pre',
    transform(source, id) {
      const [, folder, language, bundle, query] = /^(.*\/locales)\/(\w+)\/(\w+\.json)(\?.*)?$/.exec(id) ?? []
      if (!language) return null
      const english = `${folder}/en/${bundle}`
      this.addWatchFile(english)
      const words = JSON.stringify(withEnglish(JSON.parse(readFileSync(english, 'utf8')), JSON.parse(source)))
      return query ? { code: `export default ${words}`, moduleType: 'js' } : words
    },
  }
}
