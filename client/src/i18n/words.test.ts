import { expect, it } from 'vitest'
import { withEnglish } from '../../bin/locales'

/** Words that the frame holds ready for the screens, whether or not one says them today. */
const heldReady = /^(actions|states)\./

const english = import.meta.glob<object>('../../locales/en/*.json', { eager: true, import: 'default' })

const keysOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [name] : keysOf(inner).map(key => `${name}.${key}`),
  )

it.each(Object.entries(english))('The words of %s are all used in the source', (_, words) => {
  expect(keysOf(words).filter(key => !isNamed(key) && !heldReady.test(key))).toEqual([])
})

const menus = import.meta.glob<Record<string, string>>('../../locales/*/console.json', {
  eager: true,
  import: 'places',
})

it.each(Object.entries(menus))('The pages of the console have different names in %s', (_, names) => {
  expect(new Set(Object.values(names)).size).toBe(Object.values(names).length)
})

it('A text that a language lacks is shown in English', () => {
  const english = { title: 'Spot', side: { buy: 'Buy', sell: 'Sell' } }
  expect(withEnglish(english, { side: { sell: '賣出' } })).toEqual({
    title: 'Spot',
    side: { buy: 'Buy', sell: '賣出' },
  })
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../ui/gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const source = Object.values(sources).join('\n')
const literals = new Set([...source.matchAll(/'([\w.]+)'/g)].map(found => found[1]))
/** The template `titles.${place.title}` uses every key that begins with `titles.`. */
const patterns = [...source.matchAll(/`([\w.]*\${[^`]*?)`/g)]
  .map(found => String(found[1]).replace(/\${[^}]*}/g, '*'))
  .filter(text => /^[\w.*]+$/.test(text) && /\w/.test(text))
  .map(text => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`))
/** t('ui', { returnObjects: true }) uses every key below `ui`. */
const whole = [...source.matchAll(/t\('([\w.]+)', { returnObjects: true }\)/g)].map(found => `${found[1]}.`)

function isNamed(key: string): boolean {
  return literals.has(key) || patterns.some(pattern => pattern.test(key)) || whole.some(start => key.startsWith(start))
}
