import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stage } from '../model/stage'
import { defects } from './defects'
import { type Genesis, readGenesis } from './genesis'
import { live } from './history'
import { InPostgres } from './inPostgres'
import { liveMany } from './many'
import { historyOf } from './steps'

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
    const lived = await liveMany(genesis, { from: 1, histories: 150, sqlOneIn: 15, inPostgres })
    expect(lived.failure?.story ?? 'none').toBe('none')
    const rare = [
      ...['cut with a commit on its way', 'commit in, answer lost', 'commit arrives late', 'full'],
      ...['killed after its commit, before the answer', 'taken over from a living writer', 'batch sent behind another'],
    ]
    expect(rare.filter(what => !lived.met[what])).toEqual([])
    expect(inPostgres.count).toBeGreaterThan(20)
  })

  it('are the same each time', async () => {
    for (const seed of [7, 8, 9]) {
      const [one, other] = [await live(genesis, historyOf(seed)), await live(genesis, historyOf(seed))]
      expect(one.story).toEqual(other.story)
      expect(one.disk.log).toEqual(other.disk.log)
    }
  })

  it.each(defects)('name a defect: $name', async ({ took, plant }) => {
    const takeOut = plant()
    try {
      const lived = await liveMany(genesis, {
        from: took,
        histories: 100,
        sqlOneIn: 1,
        inPostgres: null,
        shrinks: false,
      })
      expect(lived.failure).not.toBeNull()
    } finally {
      takeOut()
    }
  })

  it('that fail are told by few steps', async () => {
    const takeOut = (defects[0] as (typeof defects)[number]).plant()
    try {
      const { failure } = await liveMany(genesis, { from: 1, histories: 60, sqlOneIn: 1, inPostgres: null })
      const [seed, steps] = /^Seed (\d+), in (\d+) steps/.exec(failure?.story ?? '')?.slice(1) ?? []
      expect(Number(seed)).toBe(failure?.seed)
      expect(Number(steps)).toBeLessThan(8)
    } finally {
      takeOut()
    }
  })
})
