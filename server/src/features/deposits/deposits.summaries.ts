import type { Language } from '@lagoon/shared/catalogue/languages'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import { text } from '../../platform/text'
import { deposits } from './deposits.data'

/** The route of a deposit, and for a bank transfer the amount sent. */
export const depositSummaries =
  ({ db, listing }: { db: Database; listing: Listing }) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> => {
    const rows = await db.prisma.deposit.findMany({ where: { id: { in: [...refs] } } })
    return new Map(
      rows.map(row => {
        const { id, route, coin_id, chain, transferred } = deposits.decode(row)
        const currency = listing.coin(coin_id).name
        const says =
          route === 'bank'
            ? text(lang, 'summary.bank_transfer', { amount: fromAtoms(transferred) })
            : text(lang, 'summary.chain_transfer', { currency, chain })
        return [id, says]
      }),
    )
  }
