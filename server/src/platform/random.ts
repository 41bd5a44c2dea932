import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { codeDigits } from '@lagoon/shared/catalogue/limits'

/** Everything that must be unguessable: codes, tickets, session ids. Only from the machine's secure source. */

/** "042917": each of the million codes is equally likely. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** 192 bits in 32 characters that fit a form. */
export const unguessable = (): string => randomBytes(24).toString('base64url')

/** 128 bits, from which a world computes its prices. */
export const newSeed = (): string => randomBytes(16).toString('hex')

/** The secret of a second factor. */
export const secretBytes = (length: number): Buffer => randomBytes(length)

/** 64 letters and digits, the format in which programs of other exchanges expect keys and secrets. */
export const newApiKey = (): string =>
  Array.from({ length: 64 }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('')
const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Without 0, O, 1, I, L, so that codes can be read aloud or off a poster. */
const legible = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const inviteCode = (length = 6): string =>
  Array.from({ length }, () => legible[randomInt(legible.length)]).join('')

/** 40 bits in eight characters: a part of request ids that differs at every start. */
export const newRequestStart = (): string =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')

/** A random whole number, so that two processes do not act at the same moment. */
export const drawnBelow = (limit: number): number => randomInt(limit)

export const newUuid = (): string => randomUUID()
