import { readFileSync } from 'node:fs'
import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { grounds, ratioOf } from '@lagoon/shared/catalogue/palette'
import { expect, it } from 'vitest'
import { chartColors } from './chartColors'

// Vitest empties stylesheets that a test imports.
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['dark', 'light'] as const
const token = (theme: string, name: string) =>
  new RegExp(`data-theme="${theme}"\\] \\{[^}]*?--${name}: (#\\w{6})`).exec(tokens)?.[1] ?? ''

it.each(themes)('Every indicator colour has enough contrast on the %s page', theme => {
  const { indicators, faint } = chartColors(theme, 'green')
  expect([...indicators, faint].filter(ink => ratioOf(ink, token(theme, 'page')) < 4.5)).toEqual([])
})

it.each(themes)('The palette of a brand is computed for the grounds of the %s theme', theme => {
  const names = Object.keys(grounds[theme])
  expect(Object.fromEntries(names.map(name => [name, token(theme, name)]))).toEqual(grounds[theme])
})

it('The chart follows the accent of the brand, and rises in red if the user chose that', () => {
  const lagoon = chartColors('dark', 'green')
  const acme = chartColors('dark', 'red', { ...defaultBrand, accent: '#dc143c' })
  expect([acme.up, acme.down, acme.upVolume]).toEqual([lagoon.down, lagoon.up, lagoon.downVolume])
  expect(lagoon.series).toBe('#14e0b4')
  expect(acme.series).toBe('#fc5763')
})
