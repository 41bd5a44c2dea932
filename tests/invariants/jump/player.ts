import type { Client } from '../../harness/client'

/** Random numbers that a seed reproduces: mulberry32. */
export type Random = { below(n: number): number; of<T>(list: readonly T[]): T }

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: n => Math.floor(next() * n),
    of: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}

/**
 * What a product does in a random world: `user` sends one command, chosen by `dice`. It may be refused, as long as both worlds refuse it
 * alike. A new product adds its player to `players.ts`, and the test then compares it too.
 */
export interface Player {
  name: string
  play(user: Client, dice: Random): Promise<unknown>
}
