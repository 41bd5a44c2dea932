import { refuse } from '../refusal'
import { threads } from './threads'

/** What one hash costs. 19 MiB and two passes take about 20 ms; tests may take less. */
export interface HashingCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}
export const strongCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/** Passwords and fund passwords, as argon2id hashes. Cut nowhere: 128 characters count to the last. */
export interface Hashing {
  hash(secret: string): Promise<string>
  /** Without a hash to compare with it takes as long as with a wrong one, so that an unknown account cannot be told from a known one. */
  verify(hash: string | null, secret: string): Promise<boolean>
}

/** Beyond this many at once the machine is asked for more than it can do; callers are told to come back. */
const most_at_once = 256

/** `yields` says whether others need the machine just now: one core is then left to them. */
export function createHashing(cost: HashingCost = strongCost, yields: () => boolean = () => false): Hashing {
  const options = { ...cost, parallelism: 1 }
  const hash = async (secret: string) => (await threads.ask({ secret, options }, yields)) as string
  let under_way = 0
  let made: Promise<string> | null = null
  /** Made at the first check, whichever account that is about: its time reveals nothing. */
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
        const matches = await threads.ask({ known: known ?? (await other), secret }, yields)
        return known !== null && matches === true
      }),
  }
}
