import { post } from '@lagoon/server/ledger/post'
import { userWallet, type WalletKey, wallets } from '@lagoon/server/ledger/wallets'
import { accounts } from '@lagoon/shared/catalogue/accounts'
import { type Atoms, atoms, negate } from '@lagoon/shared/money/atoms'
import { improvise } from '../../../harness/improvised'
import { usdt } from '../../../harness/money'
import { random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import type { Section } from '../section'
import { onExchange } from './onExchange'

const owners = [1001, 1002, 1003, 1004]
const at_once = 2000

export const bank: Section = {
  id: 'bank',
  fault: 'transfers between sixteen wallets, with full reads meanwhile',
  goal: '20,000 transfers, the total constant in every read',
  quick: 4000,
  full: 20_000,
  run: ({ times, seed }) =>
    onExchange(async ({ db, inside: { lane } }) => {
      const dice = random(seed)
      const everyWallet = owners.flatMap(owner => accounts.map(account => userWallet(owner, account, usdt)))
      const sql = 'SELECT sum(available + frozen) FROM world.wallet WHERE owner_id > 0 AND coin_id = $1'
      const total = async () => (await db.pool.query(sql, [usdt])).rows[0].sum as string
      const move = (i: number, from: WalletKey, to: WalletKey, amount: Atoms) =>
        improvise(lane, {
          load: unit => Promise.all([unit.find(wallets, from), unit.find(wallets, to)]),
          decide: unit =>
            post(unit, {
              type: 'transfer',
              ref: `bank ${i}`,
              legs: [
                { wallet: from, amount: negate(amount) },
                { wallet: to, amount },
              ],
            }),
        })

      const before = await total()
      const state = { running: true, reads: 0, wrong: [] as string[] }
      const reading = (async () => {
        for (; state.running; state.reads++) {
          const read = await total()
          if (read !== before) state.wrong.push(`${read} instead of ${before}`)
        }
      })()
      const outcomes: PromiseSettledResult<void>[] = []
      for (let first = 0; first < times; first += at_once) {
        const some = Array.from({ length: Math.min(at_once, times - first) }, (_, i) =>
          move(
            first + i,
            dice.of(everyWallet),
            dice.of(everyWallet),
            atoms(`${1 + dice.below(3000)}.${dice.below(100)}`),
          ),
        )
        outcomes.push(...(await Promise.allSettled(some)))
      }
      state.running = false
      await reading
      const refused = outcomes.filter(outcome => outcome.status === 'rejected').map(({ reason }) => reason)
      return [
        { what: 'of them allowed by the balance', value: outcomes.length - refused.length, least: times / 2 },
        { what: 'full reads meanwhile', value: state.reads, least: times / 1000 },
        figure('reads of another total', state.wrong),
        figure(
          'refusals for another reason than the balance',
          refused.filter(({ key }) => key !== 'insufficient_balance'),
        ),
      ]
    }),
}
