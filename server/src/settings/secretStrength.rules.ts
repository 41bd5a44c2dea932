import { isCommonPassword } from '@lagoon/shared/catalogue/commonPasswords'

/** Words that people put into a secret when they plan to change it later. */
const placeholders =
  /password|passw0rd|passphrase|secret|change-?me|default|example|operator|admin|lagoon|development|production|qwerty|letmein|welcome|token|test/g
/** Letters and digits in the order of the keyboard or the alphabet, forwards and backwards. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * The reason why a secret is easy to guess, as the end of a sentence; null if none is known. `correct horse battery` passes,
 * `password-password-1`, `aaaaaaaaaaaaaaaa` and `0123456789abcdef` do not.
 */
export function weaknessOf(secret: string, least: number): string | null {
  if (secret.length < least) return `has ${secret.length} characters and needs ${least} or more`
  const small = secret.toLowerCase()
  if (isCommonPassword(small)) return 'is one of those that are tried first'
  if (new Set(small).size < 8) return 'repeats a few characters'
  if (/^(.{1,12})\1+$/.test(small)) return 'repeats itself'
  const letters = small.replace(/[^a-z0-9]/g, '')
  const left = without(rows, letters.replace(placeholders, '')).replace(/\d{1,4}$/, '')
  return left.length < 6 ? 'is made of words and rows that are tried first' : null
}

/** 128 bits in base64 have 22 characters. */
const least_of_seed = 22

/** The reason why others could compute the prices of this seed; null if none is known. */
export const weaknessOfSeed = (seed: string): string | null => weaknessOf(seed, least_of_seed)

/** The text without every run of four or more that follows a row in either direction. */
function without(rows: readonly string[], letters: string): string {
  const both = rows.flatMap(row => [row, [...row].reverse().join('')])
  for (let length = letters.length; length >= 4; length--)
    for (let at = 0; at + length <= letters.length; at++) {
      const run = letters.slice(at, at + length)
      if (both.some(row => row.includes(run))) return without(rows, letters.replace(run, ''))
    }
  return letters
}
