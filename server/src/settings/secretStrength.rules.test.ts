import { describe, expect, it } from 'vitest'
import { weaknessOf } from './secretStrength.rules'

describe('S-53 a secret', () => {
  it.each([
    'a password of our own',
    'correct horse battery',
    'f3b1c2d49a7e60518823cc0d',
    'Zk9vQ2xhZ29vbg==tT7',
    'kJ8#mP2$vL9@xR4!',
  ])('such as %s is accepted', secret => {
    expect(weaknessOf(secret, 12)).toBeNull()
  })

  it.each([
    ['short', 'has 5 characters and needs 12 or more'],
    ['password1234', 'is one of those that are tried first'],
    ['aaaaaaaaaaaaaaaaaaaa', 'repeats a few characters'],
    ['1212121212121212', 'repeats a few characters'],
    ['swordfish?swordfish?', 'repeats itself'],
    ['Password-Password-2026', 'is made of words and rows that are tried first'],
    ['change-me-in-production', 'is made of words and rows that are tried first'],
    ['0123456789abcdefghijklmnop', 'is made of words and rows that are tried first'],
    ['qwertyuiopasdfghjkl', 'is made of words and rows that are tried first'],
    ['lagoon-operator-secret', 'is made of words and rows that are tried first'],
    ['lagoon-development-lagoon', 'is made of words and rows that are tried first'],
  ])('such as %s %s', (secret, why) => {
    expect(weaknessOf(secret, 12)).toBe(why)
  })
})
