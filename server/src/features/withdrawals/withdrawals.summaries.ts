import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Database } from '../../platform/db/database'
import { text } from '../../platform/text'
import { withdrawals } from './withdrawals.data'

/** The destination of a withdrawal, and its owner's note. */
export const withdrawalSummaries =
  ({ db }: { db: Database }) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> => {
    const rows = await db.prisma.withdrawal.findMany({ where: { id: { in: [...refs] } } })
    return new Map(
      rows.map(row => {
        const { id, route, chain, address, notes } = withdrawals.decode(row)
        const way = route === 'bank' ? text(lang, 'word.bank') : chain
        return [id, [way, address, notes].filter(Boolean).join(' · ')]
      }),
    )
  }
