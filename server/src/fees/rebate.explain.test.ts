import { describe, expect, it } from 'vitest'
import { rebatesExplained } from './rebate.explain'

describe('the inviter’s share of a fee', () => {
  it.each([
    ['spot_buy', 12, '345', 'spot', { endsWith: '/345' }],
    ['contract_open_fee', 12, '', 'contract', '12-open'],
    ['contract_close_fee', 12, '', 'contract', '12-close'],
    ['option_fee', 12, '', 'option', 12],
  ])('of %s is found by the name of its fee', async (type, ref, phase, kind, named) => {
    const asked: unknown[] = []
    const prisma = {
      rebate: {
        findMany: async ({ where }: { where: unknown }) => {
          asked.push(where)
          return []
        },
      },
    }
    const explain = rebatesExplained({ db: { prisma } as never, listing: { coin: () => ({ scale: 6 }) } as never })
    const told = { entry: { type, ref, phase, at: 5 }, posting: { coin_id: 3 }, ownerId: 7 }
    expect(await explain(told as never)).toEqual({ steps: [] })
    expect(asked).toEqual([{ inviter_id: 7, coin_id: 3, at: 5n, kind, ref: named }])
  })
})
