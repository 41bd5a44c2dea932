import { expect, it } from 'vitest'
import { readProject } from './readProject'
import { unsaidTexts } from './unsaid'

/** The examples below write `#{…}` for the placeholder of a template. */
const withPlaces = (source: string) => source.replaceAll('#{', ['$', '{'].join(''))

it('The pages of the console contain no untranslated text', () => {
  // Files such as `asCurl.rules.ts` produce code for shells and tests.
  const pages = [...readProject().sources].filter(([file]) =>
    /^client\/src\/console\/(?!.*(words\/|\.test\.|as[A-Z]\w+\.rules))/.test(file),
  )
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.flatMap(([file, source]) => unsaidTexts(file, source))).toEqual([])
})

it.each([
  '<p>Nothing here</p>',
  '<p>{count} invariants</p>',
  '<Page title="Overview" />',
  '<TextInput placeholder="of whom" />',
  "const columns = [{ name: 'Coin', right: true }]",
  "const says = shown ? 'by the user' : ''",
  'const mark = `speed #{speed}`',
  '<img alt={`Picture #{at}`} />',
])('The check finds a text in %s', source => {
  expect(unsaidTexts('a.tsx', withPlaces(source))).toHaveLength(1)
})

it.each([
  '<p className="flex min-w-0 flex-col">{say(\'users.none\')}</p>',
  "cx('px-4 text-left', open && 'flex gap')",
  "useAsk('GET console/users', { sort: 'id' })",
  "if (event.key === 'ArrowDown') throw new Error('no such key')",
  '<a href={`#/users/#{id}`}>{`#{a} · #{b}`}</a>',
  "import { Card } from '../ui/Card Two'",
  "type Which = 'All of them'",
  '<Logo name="Lagoon" />',
])('The check finds no text in %s', source => {
  expect(unsaidTexts('a.tsx', withPlaces(source))).toEqual([])
})
