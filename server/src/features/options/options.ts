import { page } from '@lagoon/shared/api/answers'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import { column, flagOf, positiveAmount, positivePercent, refuseBelow, wholeBetween } from '../../console/editField'
import type { Routes } from '../../http/call'
import { refuseField } from '../../platform/refusal'
import type { Feature } from '../feature'
import { buy, buying } from './buy.command'
import { delivering } from './deliver.command'
import type { OptionsDeps } from './deps'
import {
  allDurations,
  Durations,
  listOptions,
  optionDurations,
  optionInvariants,
  optionOrders,
  optionWallets,
  runningOptions,
  stakedBySteps,
} from './options.data'
import { deliveries } from './options.due'
import { optionMoved, optionsExplained } from './options.explain'
import { options } from './options.owner'
import { optionNotifications, rowOf } from './options.view'

/** Sends the owner of an option a frame when it is delivered. */
const closedFrames =
  ({ hub }: Pick<OptionsDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    for (const event of events)
      if (event.type === 'option.settled' && event.user_id !== null)
        hub.toUser(event.user_id, { type: 'closed_microorder', data: event.data })
  }

/** Timed options: up or down, decided only by two public ticks. */
export function createOptions(given: Omit<OptionsDeps, 'durations'>): Feature {
  const deps = { ...given, durations: new Durations() }
  return {
    name: 'options',
    notifications: optionNotifications,
    routes: optionRoutes(deps),
    explains: optionsExplained(deps),
    mover: optionMoved(deps),
    tables: [optionDurations, optionOrders],
    commands: [buying(deps), delivering(deps)],
    due: [deliveries(deps)],
    editable: [durationsEditable(deps)],
    load: from => deps.durations.load(from),
    follows: [optionDurations],
    changed: changes => deps.durations.changed(changes),
    onEvents: closedFrames(deps),
    liveObjects: [runningOptions],
    traded: { kind: 'options', volume: ({ from, step_s }) => stakedBySteps.all(deps.db.pool, from, step_s) },
    invariants: optionInvariants,
  }
}

const editDuration = options.command<Edit, number>('options.editDuration', editing)

/** Durations and their payouts. Running options keep their terms. */
const durationsEditable = ({ db }: Pick<OptionsDeps, 'db'>): Editable =>
  editableTable({
    kind: 'seconds',
    edit: editDuration,
    table: optionDurations,
    rows: () => db.rows.all(allDurations),
    titleOf: duration => `${duration.seconds} s`,
    fields: [
      column('seconds', wholeBetween(1, 86_400)),
      column('profit_ratio', positivePercent),
      column('min_num', positiveAmount),
      column('max_num', positiveAmount),
      column('status', flagOf({ on: 1, off: 0 }), 'offered'),
    ],
    check: (duration, others) => {
      if (others.some(other => other.seconds === duration.seconds)) refuseField('seconds', 'choice')
      refuseBelow('max_num', duration.max_num, duration.min_num)
    },
    blank: id => ({ id }),
  })

function optionRoutes(deps: OptionsDeps): Routes {
  const { db, durations, lane, listing, world } = deps
  return {
    'GET microtrade/seconds': () =>
      durations.offered.map(({ id, seconds, profit_ratio, min_num, max_num, status }) => ({
        id,
        seconds,
        profit_ratio: fromAtoms(profit_ratio),
        min_num: fromAtoms(min_num),
        max_num: fromAtoms(max_num),
        status,
      })),

    'GET microtrade/payable_currencies': async ({ userId }) => {
      const payable = [...listing.coins].filter(coin => coin.is_micro)
      const wallets = await optionWallets(db, userId)
      return payable.map(coin => {
        const wallet = wallets.get(coin.id)
        const micro_balance = fromAtoms(wallet?.available ?? zero)
        return {
          id: coin.id,
          name: coin.name,
          micro_trade_fee: fromAtoms(coin.micro_fee),
          user_wallet: {
            id: wallet?.id ?? 0,
            currency: coin.id,
            micro_balance,
            lock_micro_balance: fromAtoms(wallet?.frozen ?? zero),
            micro_with_insurance: micro_balance,
          },
        }
      })
    },

    'POST microtrade/submit': ({ input, userId, origin }) => lane.run(buy.with({ user_id: userId, ...input }), origin),

    'GET microtrade/lists': async ({ input, userId }) => {
      const { rows, total } = await listOptions(db, { user_id: userId, ...input })
      return page(
        rows.map(order => rowOf(deps, order, world.now())),
        total,
        input,
      )
    },
  }
}
