import { describe, expect, it } from 'vitest'
import { pairNamed, sayWorld } from './world'

describe('a pair', () => {
  const quotation = [
    { match_id: 101, symbol: 'BTC/USDT' },
    { match_id: 102, symbol: 'ETH/USDT' },
  ]
  const anyone = { call: async () => [{ quotation }] }
  const named = (name: string) => pairNamed({ anyone } as never, name)

  it('is named by its coin, its symbol or its number, and all of them at once', async () => {
    for (const name of ['btc', 'btc/usdt', '101']) expect(await named(name)).toEqual(quotation[0])
    for (const name of ['all', 'ALL', '0']) expect((await named(name)).match_id).toBe(0)
    await expect(named('doge')).rejects.toThrow('There is no pair DOGE/USDT. There are BTC/USDT, ETH/USDT.')
  })
})

it('the time of the world is told with its pace', () => {
  const at = { now: 1_767_225_600_999, frozen: false }
  expect(sayWorld({ ...at, speed: 1 })).toBe('World time is 2026-01-01 00:00:00 UTC, running.')
  expect(sayWorld({ ...at, speed: 60 })).toBe('World time is 2026-01-01 00:00:00 UTC, running 60 times as fast.')
  expect(sayWorld({ ...at, frozen: true, speed: 60 })).toBe('World time is 2026-01-01 00:00:00 UTC, frozen.')
})
