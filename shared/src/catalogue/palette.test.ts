import { expect, it } from 'vitest'
import { paletteCss, paletteOf, ratioOf } from './palette'

const named = { crimson: '#dc143c', yellow: '#ffff00', navy: '#000080', black: '#000000', white: '#ffffff' }

it.each(Object.entries(named))('Text reaches 4.5 : 1 on every colour of a %s brand in both themes', (_, accent) => {
  const { contrast } = paletteOf(accent) ?? {}
  expect(contrast).toHaveLength(14)
  expect(contrast?.filter(({ ratio }) => ratio < 4.5)).toEqual([])
})

it('Text reaches 4.5 : 1 for every colour of a grid over the whole cube', () => {
  const steps = ['00', '22', '44', '66', '77', '88', 'aa', 'cc', 'ee', 'ff']
  const accents = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))
  const low = accents.filter(accent => paletteOf(accent)?.contrast.some(({ ratio }) => ratio < 4.5) !== false)
  expect(low).toEqual([])
})

it.each([
  [named.crimson, { brand: '#dc143c', 'on-brand': '#ffffff' }, { brand: '#dc143c', 'on-brand': '#ffffff' }],
  [named.navy, { brand: '#214fc2', 'on-brand': '#ffffff' }, { brand: '#000080', 'on-brand': '#ffffff' }],
  [named.yellow, { brand: '#ffff00', 'on-brand': '#1e1e06' }, { brand: '#cfcf26', 'on-brand': '#1e1e06' }],
])('The fill of %s stays the accent in a theme where it stands out', (accent, dark, light) => {
  expect(paletteOf(accent)?.palette).toMatchObject({ dark, light })
})

it('Warns about another shade of a fill and about a hue close to that of a direction', () => {
  const warningsOf = (accent: string) => paletteOf(accent)?.warnings
  expect(warningsOf(named.navy)).toEqual(['moved_dark'])
  expect(warningsOf(named.white)).toEqual(['moved_light'])
  expect(warningsOf(named.crimson)).toEqual(['near_red'])
  expect(warningsOf('#0c8558')).toEqual(['near_green'])
  expect(warningsOf('#7c3aed')).toEqual([])
})

it.each(['crimson', '#dc143c80', '#fff', '', 'url(x)', '#dc143c;}'])(
  'Refuses %j, which cannot promise a contrast',
  accent => {
    expect(paletteOf(accent)).toBeNull()
  },
)

it('White on black has the contrast 21', () => {
  expect(ratioOf('#ffffff', '#000000')).toBeCloseTo(21, 10)
})

it('The style of a page has each variable for both themes', () => {
  const palette = paletteOf(named.crimson)
  expect(palette && paletteCss(palette)).toMatch(
    /^:root:root,\[data-theme="dark"\]\[data-theme="dark"\]\{--brand:#dc143c;.*\}\[data-theme="light"\]\[data-theme="light"\]\{--brand:#dc143c;.*\}$/,
  )
})
