import { type Chance, chanceOf } from './chance'

/** An action of a user or of the operator. It names its object by position, so that the history stays valid when steps are left out. */
export type Action =
  | { does: 'ask'; by: number; what: Asking; key: number }
  | { does: 'advance'; seconds: number }
  | { does: 'scenario'; shape: 'crash' | 'pump' | 'gap' | 'halt'; size: number; seconds: number }
  | { does: 'edit'; edit: Edit }
  | { does: 'review'; nth: number; passes: boolean }
  | { does: 'snapshot'; n: number }
  | { does: 'restore'; nth: number; n: number }
  | { does: 'forget'; nth: number }
  | { does: 'pause'; turns: number }
  | { does: 'settle' }

/** One step in the history of a single process, or of one after the other. */
export type Step = Action | { does: 'cut' } | { does: 'kill' } | { does: 'take over' } | { does: 'fill the disk' }

/** An edit by the operator, as the command that the console submits. */
interface Edit {
  name: string
  params: object
}

/** A call whose object is only chosen when it is made: the nth own order, a price near the tick. */
export type Asking =
  | {
      call: 'spot'
      side: 1 | 2
      coin: 1 | 2
      near: number | null
      amount: number
      terms: string | null
      stop: number | null
    }
  | { call: 'cancel'; nth: number }
  | {
      call: 'contract'
      type: 1 | 2
      coin: 1 | 2
      share: number
      multiple: number
      near: number | null
      stops: number | null
    }
  | { call: 'close'; nth: number; share: number | null }
  | { call: 'margin'; nth: number; type: 1 | 2; amount: number }
  | { call: 'stops'; nth: number; distance: number }
  | { call: 'option'; coin: 1 | 2; type: 1 | 2; seconds: 30 | 60 | 120; amount: number }
  | { call: 'custody'; product: number; amount: number }
  | { call: 'redeem'; nth: number }
  | { call: 'transfer'; coin: number; amount: number; from: string; to: string }
  | { call: 'subscribe'; nth: number; amount: number }
  | { call: 'deposit'; coin: number; amount: number }
  | { call: 'withdraw'; coin: number; amount: number }
  | { call: 'buy'; nth: number }

export interface History<S = Step> {
  seed: number
  steps: readonly S[]
}

const accounts = ['change', 'lever', 'micro', 'fund'] as const

export function asking(chance: Chance): Asking {
  const coin = chance.of([1, 2] as const)
  const side = chance.of([1, 2] as const)
  const nth = chance.below(8)
  const near = () => (chance.once(4) ? null : chance.below(chance.once(3) ? 300 : 30) - (chance.once(2) ? 15 : 20))
  switch (chance.below(20)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return {
        ...{ call: 'spot', side, coin, near: near(), amount: 1 + chance.below(400) },
        terms: chance.once(5) ? chance.of(['ioc', 'fok', 'post_only']) : null,
        stop: chance.once(6) ? chance.below(160) - 80 : null,
      }
    case 4:
      return { call: 'cancel', nth }
    case 5:
    case 6:
      return {
        ...{ call: 'contract', type: side, coin, share: 1 + chance.below(6), multiple: chance.of([10, 20, 50, 100]) },
        ...{ near: near(), stops: chance.once(2) ? 10 + chance.below(200) : null },
      }
    case 7:
      return { call: 'close', nth, share: chance.once(3) ? 1 : null }
    case 8:
      return { call: 'margin', nth, type: side, amount: 1 + chance.below(200) }
    case 9:
      return { call: 'stops', nth, distance: 5 + chance.below(200) }
    case 10:
    case 11:
      return {
        call: 'option',
        coin,
        type: side,
        seconds: chance.of([30, 60, 120] as const),
        amount: 10 + chance.below(300),
      }
    case 12:
      return { call: 'custody', product: 1 + chance.below(4), amount: 100 + chance.below(6000) }
    case 13:
      return { call: 'redeem', nth }
    case 14:
      return { call: 'subscribe', nth, amount: 50 + chance.below(2000) }
    case 15:
      return { call: 'deposit', coin: chance.of([1, 3, 3]), amount: 1 + chance.below(5000) }
    case 16:
      return { call: 'withdraw', coin: 3, amount: 10 + chance.below(4000) }
    case 17:
      return { call: 'buy', nth }
    default:
      return {
        ...{ call: 'transfer', coin: chance.of([1, 3, 3, 3]), amount: 1 + chance.below(9000) },
        ...{ from: chance.of(accounts), to: chance.of(accounts) },
      }
  }
}

export function edit(chance: Chance): Edit {
  const id = chance.of([101, 102])
  switch (chance.below(10)) {
    case 0:
      return { name: 'market.editPair', params: { id, fields: { coin_trade_fee: `0.${chance.below(9)}` } } }
    case 1:
      return { name: 'market.editPair', params: { id, fields: { maintenance_rate: `${chance.of([0.4, 0.5, 2])}` } } }
    case 2: {
      const fields = { [chance.of(['open_coin_trade', 'open_lever', 'open_microtrade'])]: chance.of(['0', '1', '1']) }
      return { name: 'market.editPair', params: { id, fields } }
    }
    case 3:
      return { name: 'market.editCoin', params: { id: 3, fields: { micro_fee: `${chance.below(3)}` } } }
    case 4:
      return {
        name: 'options.editDuration',
        params: { id: 1 + chance.below(5), fields: { profit_ratio: `${10 + chance.below(80)}` } },
      }
    case 5:
      return {
        name: 'merchants.editMerchant',
        params: { id: 1 + chance.below(9), fields: { rate: `${1 + chance.below(9)}` } },
      }
    case 6:
      return {
        name: 'newcoins.editOffer',
        params: { id: 1 + chance.below(4), fields: { interest_rate: `${chance.below(20)}` } },
      }
    case 7:
    case 8: {
      const kind = chance.of(['deposit', 'withdrawal', 'merchant', 'subscription'])
      const mode = chance.of(['auto', 'auto', 'reject', 'manual'])
      return { name: 'reviews.setPolicy', params: { kind, mode, delay_seconds: chance.of([0, 5, 3600]) } }
    }
    default: {
      const fields = { day_rate: `0.00${1 + chance.below(9)}`, penalty_rate: `0.0${chance.below(9)}` }
      return { name: 'trust.editProduct', params: { id: 1 + chance.below(9), fields } }
    }
  }
}

/** The operator decides one of the waiting reviews, counted from the newest. */
export const review = (chance: Chance): Action => ({ does: 'review', nth: chance.below(4), passes: !chance.once(3) })

export const times_s = [1, 5, 31, 61, 121, 3600, 86_400, 86_401, 9 * 86_400]

/** The steps in the history of a seed. */
export function historyOf(seed: number): History {
  const chance = chanceOf(seed)
  const steps: Step[] = []
  const rounds = 4 + chance.below(6)
  let key = 0
  for (let round = 0; round < rounds; round++) {
    for (let left = 1 + chance.below(5); left > 0; left--) {
      const step: Step = { does: 'ask', by: chance.below(2), what: asking(chance), key: key++ }
      steps.push(step)
      // A user who presses twice sends the same request again.
      if (chance.once(8)) steps.push(step)
      if (chance.once(3)) steps.push({ does: 'pause', turns: chance.below(12) })
    }
    if (chance.once(3)) steps.push({ does: chance.of(['cut', 'cut', 'kill', 'take over', 'fill the disk'] as const) })
    if (chance.once(10))
      steps.push({
        ...{ does: 'scenario', shape: chance.of(['crash', 'pump', 'gap', 'halt'] as const) },
        ...{ size: 1 + chance.below(20), seconds: 30 + chance.below(100) },
      })
    if (chance.once(6)) steps.push({ does: 'edit', edit: edit(chance) })
    if (chance.once(3)) steps.push(review(chance))
    if (chance.once(4)) steps.push({ does: 'snapshot', n: round })
    if (chance.once(6)) steps.push({ does: 'restore', nth: chance.below(4), n: round })
    if (steps.at(-1)?.does === 'restore' && chance.once(2)) {
      steps.push({ does: 'pause', turns: chance.below(14) })
      steps.push({ does: chance.of(['cut', 'cut', 'kill', 'take over'] as const) })
    }
    if (chance.once(25)) steps.push({ does: 'forget', nth: chance.below(4) })
    if (chance.once(2)) steps.push({ does: 'advance', seconds: chance.of(times_s) })
    if (chance.once(4)) steps.push({ does: chance.of(['cut', 'kill', 'take over'] as const) })
    if (chance.once(3)) steps.push({ does: 'settle' })
  }
  return { seed, steps }
}

/** The text of a step for readers. */
export function describeAction(step: Action): string {
  if (step.does === 'ask') {
    const { call, ...rest } = step.what
    const said = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
    return `${step.by === 0 ? 'Ann' : 'Ben'} asks (key ${step.key}): ${call} ${said.join(', ')}`
  }
  if (step.does === 'advance') return `the world is advanced by ${step.seconds} s`
  if (step.does === 'scenario') return `the operator starts a ${step.shape} of ${step.size} % for ${step.seconds} s`
  if (step.does === 'edit') return `the operator edits: ${step.edit.name} ${JSON.stringify(step.edit.params)}`
  if (step.does === 'review') return `the operator ${step.passes ? 'passes' : 'rejects'} a review (place ${step.nth})`
  if (step.does === 'snapshot') return `the operator takes snapshot ${step.n}`
  if (step.does === 'restore') return `the operator restores a snapshot (place ${step.nth}, epoch ${step.n})`
  if (step.does === 'forget') return `the operator deletes a snapshot (place ${step.nth})`
  if (step.does === 'pause') return `${step.turns} turns go by`
  return 'everybody is answered'
}

export function describeStep(step: Step): string {
  if (step.does === 'cut') return 'the line to the store is cut'
  if (step.does === 'kill') return 'the writer is killed, and another starts'
  if (step.does === 'take over') return 'another writer takes over, while the first still lives'
  if (step.does === 'fill the disk') return 'the disk is full for one commit'
  return describeAction(step)
}
