import { page } from '@lagoon/shared/api/answers'
import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { refuse } from '../platform/refusal'
import { reasonText } from '../platform/text'
import { stampOf } from '../platform/world-time'
import { movedBy, movedByCounted, movedOf, movedOfCounted } from './moved.sql'
import type { Mover } from './mover'

interface MovedDeps {
  db: Database
  listing: Listing
  movers: readonly Mover[]
}

/** From a user's object to the amounts that it moved; each amount can be explained. */
export function movedRoutes({ db, listing, movers }: MovedDeps): Routes {
  const byKind = new Map<MoverKind, Mover>(movers.map(mover => [mover.kind, mover]))

  const shown = (row: Row, lang: Language) => ({
    id: row.id,
    currency: row.coin_id,
    currency_name: listing.findCoin(row.coin_id)?.name ?? '',
    type: accountNumbers[row.account as Account],
    info: reasonText(lang, row.reason),
    available: fromAtoms(row.available),
    frozen: fromAtoms(row.frozen),
    created_time: stampOf(row.at),
  })

  return {
    'GET wallet/moved': async ({ input, userId, lang }) => {
      const about = (await byKind.get(input.kind)?.entriesOf(input.id, userId)) ?? refuse('not_found')
      const requested = about.flatMap(({ types, ref }) => types.map(type => ({ type, ref: String(ref) })))
      const { skip, take } = sliceOf(input)
      const [types, refs] = [requested.map(({ type }) => type), requested.map(({ ref }) => ref)]
      const [rows, { total }] = await Promise.all([
        movedBy.all(db.pool, userId, types, refs, take, skip),
        movedByCounted.one(db.pool, userId, types, refs),
      ])
      return page(
        rows.map(row => shown(row, lang)),
        total,
        input,
      )
    },

    'GET console/moved': async ({ input, lang }) => {
      const { skip, take } = sliceOf(input)
      const [account, coin] = [input.account ?? null, input.currency_id ?? null]
      const [rows, { total }] = await Promise.all([
        movedOf.all(db.pool, input.user_id, account, coin, take, skip),
        movedOfCounted.one(db.pool, input.user_id, account, coin),
      ])
      return page(
        rows.map(row => shown(row, lang)),
        total,
        input,
      )
    },
  }
}

interface Row {
  id: number
  coin_id: number
  account: string
  reason: string
  available: Atoms
  frozen: Atoms
  at: number
}
