import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

/** A text that a language does not have yet is shown in English. */
export const withEnglish = (english: Words, words: Words): Words =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = words[key]
      if (typeof text === 'string') return [key, typeof own === 'string' ? own : text]
      return [key, withEnglish(text, typeof own === 'object' ? own : {})]
    }),
  )

/** Completes the words of each language while they are built. With a query, which Vite's JSON does not know, they are a module of their own. */
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
