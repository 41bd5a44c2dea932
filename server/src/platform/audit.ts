import type { Database } from './db/database'
import type { Wall } from './wall'

/** Who did what, as the audit log keeps it. */
export interface Deed {
  who: string
  what: string
  detail: string
}

/** The audit log: who did what, when, on wall time. Append-only in the database, and never with a secret in it. */
export type Audit = (who: string, what: string, detail?: string) => Promise<void>

/** Takes a time and a deed; also as a part of the statement that does it. */
export const intoAudit = 'INSERT INTO system.audit (at, who, what, detail)'

export const createAudit =
  ({ pool }: Pick<Database, 'pool'>, wall: Wall): Audit =>
  async (who, what, detail = '') => {
    const values = [wall.now(), who, what, detail.slice(0, 500)]
    await pool.query({ name: 'audit', text: `${intoAudit} VALUES ($1, $2, $3, $4)`, values })
  }

export const byUser = (id: number): string => `user ${id}`
