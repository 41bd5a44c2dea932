import { describe, expect, it } from 'vitest'
import { createMarket, type Market } from './market'
import { fixturePairs, friday } from './pair.fixture'
import { endOf, type Scenario } from './scenario'

/** For each rule of thumb: half of this many fair purchases win, give or take three standard deviations. */
const purchases = 300
const deviations = 3

type Side = 'up' | 'down'
interface Moment {
  market: Market
  pairId: number
  /** The second of the purchase. */
  at: number
  n: number
}

const shapes = ['crash', 'pump', 'gap', 'flat', 'halt'] as const
const sizes = { crash: 200_000, pump: 250_000, gap: -150_000, flat: 0, halt: 0 } as const
const price = ({ market, pairId }: Moment, second: number): number => market.tick(pairId, second).price
const rising = (moment: Moment, seconds: number): boolean =>
  price(moment, moment.at) >= price(moment, moment.at - seconds)
const a_minute = 60

/** Each rule chooses a side from what a user knows at the purchase; `late` is how many seconds the user waits after the pause. */
const rules: Record<string, { late: number; side: (moment: Moment) => Side }> = {
  'down as soon as a scenario lets one buy': { late: 0, side: () => 'down' },
  'up as soon as a scenario lets one buy': { late: 0, side: () => 'up' },
  'down a little after a scenario': { late: 7, side: () => 'down' },
  'up a little after a scenario': { late: 7, side: () => 'up' },
  'with the last ten seconds': { late: 0, side: moment => (rising(moment, 10) ? 'up' : 'down') },
  'against the last ten seconds': { late: 0, side: moment => (rising(moment, 10) ? 'down' : 'up') },
  'with the first minute after a scenario': { late: a_minute, side: moment => (rising(moment, 60) ? 'up' : 'down') },
  'against the first minute after a scenario': { late: a_minute, side: moment => (rising(moment, 60) ? 'down' : 'up') },
  'up and down in turn': { late: 0, side: ({ n }) => (n % 2 === 0 ? 'up' : 'down') },
}

describe('S-59 an option bought at the first possible second', () => {
  it.each(Object.entries(rules))('does not win more often than its odds: %s', (_, rule) => {
    const { won, lost } = outcome(rule)
    const decided = won + lost
    expect(decided).toBeGreaterThan(purchases / 2)
    expect(won).toBeLessThan(decided / 2 + (deviations * Math.sqrt(decided)) / 2)
  })

  it('would win every time during a crash', () => {
    expect(outcome({ late: -60, side: () => 'down' }, ['crash'])).toMatchObject({ lost: 0 })
  })
})

function outcome({ late, side }: (typeof rules)[string], from: readonly Scenario['shape'][] = shapes) {
  const count = { won: 0, lost: 0, flat: 0 }
  for (let n = 0; n < purchases; n++) {
    const pair = fixturePairs[n % fixturePairs.length] as (typeof fixturePairs)[number]
    const shape = from[n % from.length] as Scenario['shape']
    const start = friday + 86_400 * (n % 5) + 3_571 * n
    const scenario: Scenario = { id: 1, pairId: pair.id, shape, sizePpm: sizes[shape], start, seconds: 60 }
    const market = createMarket({ seed: `${n}`, version: 2, pairs: [pair], scenarios: [scenario] })
    const at = endOf(scenario) + late
    const seconds = [30, 60, 120, 300][n % 4] as number
    const moment = { market, pairId: pair.id, at, n }
    const moved = price(moment, at + seconds) - price(moment, at)
    if (moved === 0) count.flat++
    else if (moved > 0 === (side(moment) === 'up')) count.won++
    else count.lost++
  }
  return count
}
