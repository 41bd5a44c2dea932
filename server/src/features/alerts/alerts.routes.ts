import { countOf } from '@lagoon/shared/money/steps'
import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import { add } from './add.command'
import { alertsOf, findAlert } from './alerts.store'
import { rowOf } from './alerts.view'
import type { AlertDeps } from './deps'
import { remove } from './remove.command'

export function alertRoutes({ db, lane, listing }: AlertDeps): Routes {
  return {
    'GET currency/alerts': async ({ userId, input: { symbol } }) => {
      const pair = symbol === undefined ? undefined : listing.pairOfSymbol(symbol)
      return (await alertsOf(db, userId, pair?.id)).map(alert => rowOf(listing, alert))
    },
    'POST currency/alert': ({ userId, input, asked }) => lane.run(add.with({ user_id: userId, ...input }), asked),
    'PUT currency/alert': async ({ userId, input, asked }) => {
      const { id, user_id, pair_id, direction, price } = (await findAlert(db, userId, input.id)) ?? refuse('not_found')
      await lane.run(remove.with({ id, user_id, pair_id, direction, steps: countOf(price) }), asked)
    },
  }
}
