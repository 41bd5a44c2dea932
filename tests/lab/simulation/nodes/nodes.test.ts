import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../../model/stage'
import { type Genesis, readGenesis } from '../genesis'
import { liveMany } from '../many'
import { nodesDefects } from './defects'
import { nodes } from './history'
import type { NodesStep } from './steps'

let stage: Stage
let genesis: Genesis

beforeAll(async () => {
  stage = await Stage.open()
  genesis = await readGenesis(stage)
})
afterAll(() => stage?.stop())

const faultsOf = async (steps: readonly NodesStep[]) => (await nodes.live(genesis, { seed: 1, steps })).faults

describe('histories of gateways and writers', () => {
  it('are the same in every run', async () => {
    for (const seed of [4, 5]) {
      const [one, other] = [
        await nodes.live(genesis, nodes.historyOf(seed)),
        await nodes.live(genesis, nodes.historyOf(seed)),
      ]
      expect(one.story).toEqual(other.story)
      expect(one.met).toEqual(other.met)
    }
  })

  it('continue when a writer that does not know it was replaced outlives its successor', async () => {
    const steps: NodesStep[] = [
      { does: 'part', target: 'writer', way: 'both', ms: 4000 },
      { does: 'wait', ms: 3500 },
      { does: 'crash', target: 'writer', ms: 3000 },
      { does: 'wait', ms: 3500 },
    ]
    expect(await faultsOf(steps)).toEqual([])
  })

  it.each(nodesDefects)('find a planted defect: $name', async ({ took, plant }) => {
    const takeOut = plant()
    try {
      const plan = { from: took, histories: 100, sqlOneIn: 1, inPostgres: null, shrinks: false }
      expect((await liveMany(genesis, nodes, plan)).failure).not.toBeNull()
    } finally {
      takeOut()
    }
  })
})
