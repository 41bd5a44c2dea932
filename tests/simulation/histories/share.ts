import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../../model/stage'
import { type Genesis, readGenesis } from '../genesis'
import { InPostgres } from '../inPostgres'
import { liveMany } from '../many'

/** Of the histories of the test run one file lives a share, so that files are lived side by side. */
const share = 500

/** What is rare, and must have been met in every share. */
const rare = [
  ...['cut with a commit on its way', 'commit in, answer lost', 'commit arrives late', 'full'],
  ...['killed after its commit, before the answer', 'taken over from a living writer', 'batch sent behind another'],
]

export function livesShare(n: 1 | 2 | 3 | 4): void {
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

  describe('histories of the exchange, with everything going wrong that may', () => {
    it('are explained by their log, answer for answer, and keep every balance', async () => {
      const lived = await liveMany(genesis, { from: 1 + (n - 1) * share, histories: share, sqlOneIn: 50, inPostgres })
      expect(lived.failure?.story ?? 'none').toBe('none')
      expect(rare.filter(what => !lived.met[what])).toEqual([])
      expect(inPostgres.count).toBeGreaterThan(20)
    }, 400_000)
  })
}
