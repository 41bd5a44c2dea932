import { isDeepStrictEqual } from 'node:util'
import { random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import type { Section } from '../section'
import { enrich, onExchange } from './onExchange'

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

export const repeats: Section = {
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
