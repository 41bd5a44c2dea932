import { type PackedTexts, packTexts, textAt } from '../../platform/packedTexts'
import type { Added } from './follower'

/** The added rows, and the user of each. A row from another process is parsed when it is needed. */
export interface Arrivals {
  readonly users: readonly number[]
  row(i: number): Added
}

export const arrivalsOf = (rows: readonly Added[]): Arrivals => ({
  users: rows.map(({ user_id }) => user_id),
  row: i => rows[i] as Added,
})

export const arrivalsForm = {
  pack: ({ users, row }: Arrivals): SentArrivals => ({ users, rows: packTexts(users.map((_, i) => row(i))) }),
  unpack(sent: unknown): Arrivals {
    const { users, rows } = sent as SentArrivals
    return { users, row: i => JSON.parse(textAt(rows, i)) as Added }
  },
}

interface SentArrivals {
  readonly users: readonly number[]
  readonly rows: PackedTexts
}
