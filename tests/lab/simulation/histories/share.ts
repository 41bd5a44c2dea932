import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../../model/stage'
import { type Genesis, readGenesis } from '../genesis'
import { alone } from '../history'
import { InPostgres } from '../inPostgres'
import type { Kind } from '../kind'
import { liveMany } from '../many'
import { nodes } from '../nodes/history'

/** Each test file runs a share of the histories, so that files run in parallel. */
const share = 500
const nodesShare = 150

/** The calls that users and the operator must have made for each product. */
const traded = [
  ...['POST coin/trade', 'PUT coin/trade', 'POST lever/submit', 'POST lever/close', 'POST lever/margin'],
  ...['POST lever/setstop', 'POST microtrade/submit', 'POST lh/deposit', 'POST lh/deposit/order/cancel'],
  'POST wallet/change',
]
const reviewed = ['POST lh/send/order', 'deposits.submit', 'withdrawals.withdraw', 'merchants.order']
const done = (calls: readonly string[]) => calls.map(call => `done: ${call}`)

/** Rare events that every share must contain. */
const rare = [
  ...[...done(traded), ...done(reviewed), 'review', 'edit', 'restore'],
  ...['cut with a commit on its way', 'commit in, answer lost', 'commit arrives late', 'full'],
  ...['killed after its commit, before the answer', 'taken over from a living writer', 'batch sent behind another'],
]
const rareOfNodes = [
  ...[...done(reviewed), 'review'],
  ...['message lost', 'message doubled', 'message late', 'parted, up', 'parted, down', 'parted, both', 'broker died'],
  ...['writer killed', 'writer frozen', 'writer overslept', 'writer replaced', 'writer takes over', 'gateway killed'],
  ...['gateway frozen', 'standby killed', 'standby frozen', 'standby reads what was written'],
  ...['gateway reads what was written', 'writer reads what was written since its last look'],
  ...['a client waits no longer', 'asked once: unavailable', 'time passes', 'restore', 'snapshot', 'edit'],
]

export const livesShare = (n: 1 | 2 | 3 | 4): void => lives(alone, 1 + (n - 1) * share, share, rare)
export const livesNodesShare = (n: 1 | 2): void => lives(nodes, 1 + (n - 1) * nodesShare, nodesShare, rareOfNodes)

function lives<Step>(kind: Kind<Step>, from: number, histories: number, rare: readonly string[]): void {
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
      const lived = await liveMany(genesis, kind, { from, histories, sqlOneIn: 50, inPostgres })
      expect(lived.failure?.story ?? 'none').toBe('none')
      expect(rare.filter(what => !lived.met[what])).toEqual([])
      expect(inPostgres.count).toBeGreaterThan(20)
    }, 400_000)
  })
}
