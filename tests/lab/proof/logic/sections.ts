import { isDeepStrictEqual } from 'node:util'
import { differenceOf, orders } from '@lagoon/server/features/spot/book/oracle.fixture'
import { addAddress } from '../../../harness/money'
import { compare } from '../../../invariants/jump/compare'
import { random } from '../../../invariants/jump/player'
import { stepsOfAWalk, walkThrough } from '../../model/walk'
import { figure } from '../judge'
import { counted, type Section } from '../section'
import { badPrices } from './badPrices'
import { bank } from './bank'
import { deafReaders } from './deafReaders'
import { drains } from './drains'
import { fullDisk } from './fullDisk'
import { fuzz } from './fuzz'
import { multipart } from './multipart'
import { enrich, onExchange } from './onExchange'
import { approveOrReject } from './rivals/approveOrReject'
import { cancelOrFill } from './rivals/cancelOrFill'
import { closeOrStop } from './rivals/closeOrStop'
import { deleteOrWithdraw } from './rivals/deleteOrWithdraw'
import type { RivalPair } from './rivals/pair'
import { redeemOrMature } from './rivals/redeemOrMature'
import { socketAbuse } from './socketAbuse'

const pairs: readonly RivalPair[] = [cancelOrFill, closeOrStop, approveOrReject, deleteOrWithdraw, redeemOrMature]

const rivals: Section = {
  id: 'rivals',
  fault:
    'two conflicting actions at the same moment: cancel/fill, close/stop, redeem/maturity, approve/reject, delete address/withdraw',
  goal: '500 each, one winner',
  quick: 50,
  full: 500,
  run: ({ times, say }) =>
    onExchange(async exchange => {
      const [alice, bob, operator] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.operator()])
      for (const id of [1001, 1002]) await enrich(exchange, id)
      await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
      await addAddress(exchange, alice, 'alice@lagoon.test')
      await addAddress(exchange, bob, 'bob@lagoon.test')
      const figures = [{ what: 'of each', value: times }]
      for (const { what, play } of pairs) {
        figures.push(figure(`${what} without one winner`, await play(exchange, times)))
        say(what)
      }
      return figures
    }),
}

const twins = 20
const btc = { currency_id: 1, legal_id: 3 } as const

/** One submit of each kind, and the rows that it makes. */
const submits = [
  { key: 'POST wallet/change', table: 'transfer', form: { currency_id: 3, from_field: 'change', to_field: 'micro' } },
  {
    key: 'POST microtrade/submit',
    table: 'option_order',
    form: { match_id: 101, currency_id: 3, type: 1, seconds: 30 },
  },
  { key: 'POST lh/deposit', table: 'trust_order', form: { config_id: 1 }, amount: 'amount', least: 100 },
  { key: 'POST coin/trade', table: 'spot_order', form: { ...btc, type: 1, target_price: '9' }, amount: 'amount' },
  { key: 'POST lever/submit', table: 'position', form: { ...btc, type: 1, multiple: 100, status: 1 }, amount: 'share' },
] as const

const repeats: Section = {
  id: 'repeats',
  fault: `the same submit ${twins} times at once, with the same key`,
  goal: '1000 rounds → 1000 effects, identical answers',
  quick: 30,
  full: 1000,
  run: ({ times, seed }) =>
    onExchange(async exchange => {
      await enrich(exchange, 1001)
      const alice = await exchange.as('alice')
      const dice = random(seed)
      const odd: unknown[] = []
      const effects = async () => {
        const counts = submits.map(({ table }) => `(SELECT count(*) FROM world.${table})`)
        return Number((await exchange.db.pool.query(`SELECT ${counts.join(' + ')} AS all`)).rows[0].all)
      }
      const before = await effects()
      for (let round = 0; round < times; round++) {
        const submit = dice.of(submits)
        const least = 'least' in submit ? submit.least : 10
        const amount = { ['amount' in submit ? submit.amount : 'number']: least + dice.below(20) }
        const options = { idempotencyKey: `round ${round}` }
        const answers = await Promise.all(
          Array.from({ length: twins }, () => alice.send(submit.key, { ...submit.form, ...amount }, options)),
        )
        const [first] = answers
        const same = answers.every(each => isDeepStrictEqual([each.status, each.body], [200, first?.body]))
        if (!same || first?.body.type !== 'ok')
          odd.push({ round, call: submit.key, answers: answers.map(each => each.body) })
        if (round % 50 === 49) await exchange.clock.advance(60)
      }
      const made = (await effects()) - before
      return [{ what: 'effects', value: made, least: times, most: times }, figure('rounds with differing answers', odd)]
    }),
}

const oracle: Section = {
  id: 'oracle',
  fault: `matching compared with the naive matcher: ${orders} orders, cancels, ticks and rolled back batches, with the balances`,
  goal: '200 seeds, equal after every operation',
  quick: 20,
  full: 200,
  async run({ times, seed }) {
    const seeds = Array.from({ length: times }, (_, i) => seed + i)
    const differences = seeds.map(each => differenceOf(each)).filter(difference => difference !== null)
    return [{ what: 'seeds', value: times }, figure('differences', differences)]
  },
}

const modelWalk: Section = {
  id: 'model-walk',
  fault: `walks of ${stepsOfAWalk} steps through all products, with time jumps, scenarios and restarts, compared with a small model`,
  goal: '300 walks, 0 mismatches',
  quick: 10,
  full: 300,
  async run(requested) {
    const { walks, mismatches } = await walkThrough(counted(requested), requested.seed, requested.say)
    return [{ what: 'walks', value: walks, least: requested.times }, figure('mismatches', mismatches)]
  },
}

const two_hours_s = 7200

/**
 * The same commands at the same seconds, once in a world that lives every second and once in a world that jumps from command to command,
 * end in the same answers and the same rows.
 */
const jump: Section = {
  id: 'jump-live',
  fault: 'two-hour worlds with short products, once run second by second and once in a jump',
  goal: '50 seeds, equal to the last digit',
  /** With every test run, shorter worlds: tests/invariants/jump.test.ts. */
  quick: 0,
  full: 50,
  async run(requested) {
    const { times, seed, say } = requested
    const differences: string[] = []
    let rows = 0
    let worlds = 0
    for (const turn of counted(requested)) {
      const world = seed + turn - 1
      worlds = turn
      const compared = await compare(world, two_hours_s)
      differences.push(...compared.differences)
      rows += compared.rows
      say(`world ${world}`)
    }
    return [
      { what: 'worlds', value: worlds, least: times },
      { what: 'rows compared', value: rows },
      figure('differences', differences),
    ]
  },
}

/** Faults that one exchange can be given from outside: rivals, repeats, broken requests, bad prices. */
export const logicSections: readonly Section[] = [
  ...[repeats, drains, rivals, bank, oracle, jump, modelWalk],
  ...[fuzz, multipart, fullDisk, deafReaders, socketAbuse, badPrices],
]
