import { refuse } from '../refusal'
import { threads } from './threads'

/** The cost of one hash. 19 MiB and two passes take about 20 ms; tests may use less. */
export interface HashingCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}
export const strongCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes of passwords and fund passwords, with argon2id. Nothing is truncated: all 128 characters count. */
export interface Hashing {
  hash(secret: string): Promise<string>
  /** Without a hash it takes as long as with a wrong one, so that an attacker cannot distinguish an unknown account from a known one. */
  verify(hash: string | null, secret: string): Promise<boolean>
}

/** Beyond this many at once, callers get `unavailable` and retry later. */
const most_at_once = 256

/** `yields` says whether others need the processor now: then one core is left to them. */
export function createHashing(cost: HashingCost = strongCost, yields: () => boolean = () => false): Hashing {
  const options = { ...cost, parallelism: 1 }
  const asker = { yields }
  const hash = async (secret: string) => (await threads.ask({ secret, options }, asker)) as string
  let under_way = 0
  let made: Promise<string> | null = null
  /** Made at the first check of any account, so that its time reveals nothing. */
  const standIn = () => {
    made ??= hash('nobody has this password')
    made.catch(() => {
      made = null
    })
    return made
  }
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
    hash: secret => bounded(() => hash(secret)),
    verify: (known, secret) =>
      bounded(async () => {
        const other = standIn()
        const matches = await threads.ask({ known: known ?? (await other), secret }, asker)
        return known !== null && matches === true
      }),
  }
}
