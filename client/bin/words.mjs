// `npm run words`: the texts and articles that a language does not have yet. Screens show them in English; a release needs all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const locales = new URL('../locales/', import.meta.url)
const news = new URL('../../seeds/news/', import.meta.url)
const read = path => {
  try {
    return JSON.parse(readFileSync(new URL(path, locales), 'utf8'))
  } catch {
    return {}
  }
}
const missing = (english, words = {}, key = '') =>
  Object.entries(english).flatMap(([name, text]) => {
    if (typeof text === 'object') return missing(text, words[name], `${key}${name}.`)
    return words[name] ? [] : [`${key}${name}: ${text}`]
  })

const lines = readdirSync(locales).flatMap(language => [
  ...readdirSync(new URL('en/', locales)).flatMap(file =>
    missing(read(`en/${file}`), read(`${language}/${file}`)).map(line => `${language}/${file} ${line}`),
  ),
  ...readdirSync(new URL('en/', news))
    .map(file => `${language}/${file}`)
    .filter(file => !existsSync(new URL(file, news)))
    .map(file => `seeds/news/${file}`),
])
console.log(lines.length > 0 ? lines.join('\n') : 'Every text and article is there in every language.')
process.exit(lines.length > 0 ? 1 : 0)
