import { expect, it } from 'vitest'
import { drawnBelow, inviteCode, newApiKey, newCode, newRequestStart, unguessable } from './random'

const hundred = (draw: () => string): string[] => Array.from({ length: 100 }, draw)

it.each([
  ['a code', newCode, /^\d{6}$/],
  ['a ticket', unguessable, /^[\w-]{32}$/],
  ['an API key', newApiKey, /^[A-Za-z0-9]{64}$/],
  ['an invite code', () => inviteCode(), /^[2-9A-HJKMNP-Z]{6}$/],
  ['a longer invite code', () => inviteCode(9), /^[2-9A-HJKMNP-Z]{9}$/],
  ['the start of request ids', newRequestStart, /^[0-9a-z]{8}$/],
])('%s always has its form, and differs from draw to draw', (_, draw, form) => {
  const drawn = hundred(draw)
  expect(drawn.filter(text => !form.test(text))).toEqual([])
  expect(new Set(drawn).size).toBeGreaterThan(90)
})

it('a number drawn below three is 0, 1 or 2', () => {
  const drawn = Array.from({ length: 200 }, () => drawnBelow(3))
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2])
})
