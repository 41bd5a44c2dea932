import { fromAtoms } from '@lagoon/shared/money/atoms'
import { stepOf } from '@lagoon/shared/money/explained'
import type { BookedChange, Explanation } from '../explain/explainer'
import type { Listing } from '../market/listing'
import type { Database } from '../platform/db/database'
import { rebates } from './rebate.table'

/** The inviter's rebate of each fee that an entry charged; rebates are named like their fee. */
export const rebatesExplained =
  ({ db, listing }: { db: Database; listing: Listing }) =>
  async ({ entry, posting, ownerId }: BookedChange): Promise<Explanation> => {
    const { coin_id } = posting
    const rows = await db.prisma.rebate.findMany({
      where: {
        inviter_id: ownerId,
        coin_id,
        at: BigInt(entry.at),
        kind: entry.type.split('_')[0] as string,
        ref: refOf(entry),
      },
      orderBy: { id: 'asc' },
    })
    const scale = String(listing.coin(coin_id).scale)
    return {
      steps: rows.map(row => {
        const { fee, rate } = rebates.decode(row)
        return stepOf('available', 1, 'rebate', { amount: fromAtoms(fee), rate: fromAtoms(rate), scale })
      }),
    }
  }

/** A spot entry charges all traders of a trade: 12/345 and 13/345 for trade 345. */
function refOf({ type, ref, phase }: BookedChange['entry']) {
  if (type === 'contract_open_fee') return `${ref}-open`
  if (type === 'contract_close_fee') return `${ref}-close`
  return type === 'option_fee' ? ref : { endsWith: `/${phase}` }
}
