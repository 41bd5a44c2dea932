// `npm run words`: the texts and articles that a language does not have yet. Users see them in English; a release needs all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const read = path => (existsSync(new URL(path, root)) ? JSON.parse(readFileSync(new URL(path, root), 'utf8')) : {})
const slugsIn = language => {
  const file = new URL(`seeds/news/${language}.md`, root)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/^# .+ \{#([\w-]+)\}$/gm)].map(([, slug]) => slug)
}
const missing = (english, words = {}, key = '') =>
  Object.entries(english).flatMap(([name, text]) => {
    if (typeof text === 'object') return missing(text, words[name], `${key}${name}.`)
    return words[name] ? [] : [`${key}${name}: ${text}`]
  })

const lines = readdirSync(new URL('client/locales/', root)).flatMap(language => [
  ...['client/locales', 'server/locales'].flatMap(folder =>
    readdirSync(new URL(`${folder}/en/`, root)).flatMap(file =>
      missing(read(`${folder}/en/${file}`), read(`${folder}/${language}/${file}`)).map(
        line => `${folder}/${language}/${file} ${line}`,
      ),
    ),
  ),
  ...slugsIn('en')
    .filter(slug => !slugsIn(language).includes(slug))
    .map(slug => `seeds/news/${language}.md ${slug}`),
])
console.log(lines.length > 0 ? lines.join('\n') : 'Every text and article is there in every language.')
process.exit(lines.length > 0 ? 1 : 0)
