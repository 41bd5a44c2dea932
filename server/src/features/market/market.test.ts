import { describe, expect, it } from 'vitest'
import { listingOf } from '../../market/listing.fixture'
import type { Scenario } from '../../market/scenario'
import { createLog } from '../../platform/log'
import { stillWall } from '../../platform/wall.fixture'
import { createMarketFeature } from './market'

describe('the audit log', () => {
  it.each([
    [101, 'BTC/USDT crash 60 s'],
    [0, '* crash 60 s'],
  ])('names the pair of a scenario, or a star for all of them: %i', async (match_id, detail) => {
    const deeds: string[][] = []
    const { routes } = createMarketFeature({
      ...{
        listing: listingOf(),
        log: createLog('silent'),
        wall: stillWall().wall,
        market: {},
        world: { now: () => 1 },
      },
      hub: { provide: () => undefined },
      lane: { run: async ({ params }: { params: Scenario }) => ({ ...params, id: 1, start: 2 }) },
      audit: async (...deed: string[]) => deeds.push(deed.slice(0, 3)),
    } as never)
    const input = { match_id, shape: 'crash', size: '0.25', seconds: 60 } as const
    await routes?.['POST console/scenario']?.({ input } as never)
    expect(deeds).toEqual([['operator', 'started a scenario', detail]])
  })
})
