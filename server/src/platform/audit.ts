import type { Database } from './db/database'
import type { Named } from './text'
import type { Wall } from './wall'

/**
 * The actions, by the names in the rows. English uses the same words, as they follow the name of the actor. A name is never removed, because
 * rows stay as they were written.
 */
export type AuditType = Named<'audit'>

/** An action in the audit log. */
export interface AuditAction {
  who: string
  what: AuditType
  detail: string
}

/**
 * The audit log: who did what, when, in wall time. It is append-only in the database, so it must contain nothing that may have to be erased:
 * no secret, and of a user only their number, a masked account and a network address. The action is one of a closed list with words in
 * each language; the detail is data: numbers, names and codes. The id of the request leads to everything that it caused.
 */
export type Audit = (
  who: string,
  what: AuditType,
  detail?: string,
  requested?: { readonly request: string },
) => Promise<void>

export const createAudit =
  ({ prisma }: Pick<Database, 'prisma'>, wall: Wall): Audit =>
  async (who, what, detail = '', { request } = { request: '' }) => {
    await prisma.audit.create({ data: { at: wall.now(), who, what, detail: detail.slice(0, 500), request } })
  }

export const byUser = (id: number): string => `user ${id}`
