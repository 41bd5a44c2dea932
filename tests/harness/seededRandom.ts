import { random } from '../invariants/jump/player'

/** In place of `platform/random`: codes, tickets and ids that are the same in every run. */
export function seededRandom(seed: number) {
  const dice = random(seed)
  const drawn = (letters: string, length: number) =>
    Array.from({ length }, () => letters[dice.below(letters.length)]).join('')
  const hex = (length: number) => drawn('0123456789abcdef', length)
  return {
    newCode: () => drawn('0123456789', 6),
    unguessable: () => drawn('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 32),
    secretBytes: (length: number) => Buffer.from(hex(2 * length), 'hex'),
    newSeed: () => hex(32),
    newApiKey: () => drawn('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 64),
    inviteCode: (length = 6) => drawn('23456789ABCDEFGHJKMNPQRSTUVWXYZ', length),
    newRequestStart: () => 'lagoon00',
    newUuid: () => [hex(8), hex(4), `4${hex(3)}`, `8${hex(3)}`, hex(12)].join('-'),
  }
}
