import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from './refusal'

/** What one hash costs. 19 MiB and two passes take about 55 ms; tests may take less. */
export interface HashingCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}
export const strongCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/** Passwords and fund passwords, as argon2id hashes. Cut nowhere: 128 characters count to the last. */
export interface Hashing {
  hash(secret: string): Promise<string>
  /** No hash to compare with takes as long as a wrong one, so that an unknown account answers like a known one. */
  verify(hash: string | null, secret: string): Promise<boolean>
}

/** Beyond this many at once the machine is asked for more than it can do; callers are told to come back. */
const most_at_once = 256

export function createHashing(cost: HashingCost = strongCost): Hashing {
  const options = { ...cost, parallelism: 1 }
  const dummy = hash('nobody has this password', options)
  dummy.catch(() => undefined)
  let under_way = 0
  const bounded = async <R>(work: () => Promise<R>): Promise<R> => {
    if (under_way >= most_at_once) refuse('unavailable')
    under_way++
    try {
      return await work()
    } finally {
      under_way--
    }
  }
  return {
    hash: secret => bounded(() => hash(secret, options)),
    verify: (known, secret) =>
      bounded(async () => {
        const matches = await verify(known ?? (await dummy), secret)
        return known !== null && matches
      }),
  }
}

/** A key of its own for one use, from the one secret of the configuration. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lagoon', use, 32))

export const digest = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares without telling by its time how far the two agree. */
export function sameSecret(key: Buffer, given: string, known: string): boolean {
  return timingSafeEqual(Buffer.from(digest(key, given)), Buffer.from(digest(key, known)))
}
