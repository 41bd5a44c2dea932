import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../model/stage'
import { defects } from './defects'
import { type Genesis, readGenesis } from './genesis'
import { alone } from './history'
import { liveMany } from './many'

let stage: Stage
let genesis: Genesis

beforeAll(async () => {
  stage = await Stage.open()
  genesis = await readGenesis(stage)
})
afterAll(async () => {
  await stage?.stop()
})

describe('histories of the exchange', () => {
  it('are the same in every run', async () => {
    for (const seed of [7, 8, 9]) {
      const [one, other] = [
        await alone.live(genesis, alone.historyOf(seed)),
        await alone.live(genesis, alone.historyOf(seed)),
      ]
      expect(one.story).toEqual(other.story)
      expect(one.disk.logged).toEqual(other.disk.logged)
    }
  })

  it.each(defects)('find a planted defect: $name', async ({ took, plant }) => {
    const takeOut = plant()
    try {
      const lives = await liveMany(genesis, alone, {
        from: took,
        histories: 100,
        sqlOneIn: 1,
        inPostgres: null,
        shrinks: false,
      })
      expect(lives.failure).not.toBeNull()
    } finally {
      takeOut()
    }
  })

  it('are shrunk to a few steps when they fail', async () => {
    const early = defects.find(({ name }) => name === 'an answer before its commit') as (typeof defects)[number]
    const takeOut = early.plant()
    try {
      const { failure } = await liveMany(genesis, alone, { from: 1, histories: 60, sqlOneIn: 1, inPostgres: null })
      const [seed, steps] = /^Seed (\d+), in (\d+) steps/.exec(failure?.story ?? '')?.slice(1) ?? []
      expect(Number(seed)).toBe(failure?.seed)
      expect(Number(steps)).toBeLessThan(8)
    } finally {
      takeOut()
    }
  })
})
