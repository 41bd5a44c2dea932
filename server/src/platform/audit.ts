import type { AuditType } from '@lagoon/shared/catalogue/auditTypes'
import type { Database } from './db/database'
import type { Wall } from './wall'

/** Who did what, as the audit log keeps it. */
export interface Deed {
  who: string
  what: AuditType
  detail: string
}

/**
 * The audit log: who did what, when, on wall time. Append-only in the database, so it says nothing that may have to go: no secret, and of a
 * person no more than their number, a masked account and a network address. What was done is one of a closed list with words in each language;
 * the detail is data: numbers, names and codes. With the request that a command came of, it leads to all that followed.
 */
export type Audit = (
  who: string,
  what: AuditType,
  detail?: string,
  asked?: { readonly request: string },
) => Promise<void>

export const createAudit =
  ({ prisma }: Pick<Database, 'prisma'>, wall: Wall): Audit =>
  async (who, what, detail = '', { request } = { request: '' }) => {
    await prisma.audit.create({ data: { at: wall.now(), who, what, detail: detail.slice(0, 500), request } })
  }

export const byUser = (id: number): string => `user ${id}`
