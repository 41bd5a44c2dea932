import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../../model/stage'
import { type Genesis, readGenesis } from '../genesis'
import { InPostgres } from '../inPostgres'
import type { Kind } from '../kind'
import { liveMany } from '../many'

/** The calls that users and the operator must have made for each product. */
const traded = [
  ...['POST coin/trade', 'PUT coin/trade', 'POST lever/submit', 'POST lever/close', 'POST lever/margin'],
  ...['POST lever/setstop', 'POST microtrade/submit', 'POST lh/deposit', 'POST lh/deposit/order/cancel'],
  'POST wallet/change',
]
const reviewed = ['POST lh/send/order', 'deposits.submit', 'withdrawals.withdraw', 'merchants.order']
const done = (calls: readonly string[]) => calls.map(call => `done: ${call}`)

/** What users and the operator do in each history of the exchange, and of nodes. */
export const everyCall = [...done(traded), ...done(reviewed), 'review', 'edit']
export const reviewedCalls = [...done(reviewed), 'review']

/** Runs the histories 1 to `histories`. All `rare` events must happen in some of them. */
export function lives<Step>(kind: Kind<Step>, histories: number, rare: readonly string[]): void {
  let stage: Stage
  let genesis: Genesis
  let inPostgres: InPostgres

  beforeAll(async () => {
    stage = await Stage.open()
    genesis = await readGenesis(stage)
    inPostgres = await InPostgres.open(genesis, stage.exchange.inside.invariants)
  })
  afterAll(async () => {
    await inPostgres?.close()
    await stage?.stop()
  })

  describe('histories of the exchange with all kinds of faults', () => {
    it('agree with their log in every answer and keep all balances correct', async () => {
      const outcome = await liveMany(genesis, kind, { from: 1, histories, sqlOneIn: 50, inPostgres })
      expect(outcome.failure?.story ?? 'none').toBe('none')
      expect(rare.filter(what => !outcome.met[what])).toEqual([])
      expect(inPostgres.count).toBeGreaterThan(20)
    }, 400_000)
  })
}
