import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { codeDigits } from '@lagoon/shared/catalogue/limits'

/** Everything that must not be guessed comes from here: codes, tickets, ids of sessions. From the machine's secure source alone. */

/** "042917": every one of the million is as likely as the next. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** 192 bits in 32 characters that fit a form. */
export const unguessable = (): string => randomBytes(24).toString('base64url')

/** 64 letters and digits, as the programs of other exchanges expect keys and secrets to be. */
export const newApiKey = (): string =>
  Array.from({ length: 64 }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('')
const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** No 0, O, 1, I, L: what is read aloud or off a poster is typed right. */
const legible = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const inviteCode = (length = 6): string =>
  Array.from({ length }, () => legible[randomInt(legible.length)]).join('')

/** 40 bits in eight characters: ids of requests have it in them, unlike those of any other start. */
export const newRequestStart = (): string =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')

/** A whole number, for whoever must not be as fast as its twin. */
export const drawnBelow = (limit: number): number => randomInt(limit)

export const newUuid = (): string => randomUUID()
