import { describe, expect, it } from 'vitest'
import { settled } from '../../../platform/wall.fixture'
import type { Committed } from '../../edge'
import { order } from '../binance.fixture'
import { spotReports, UserEvents } from './userEvents'

const placed = (user_id: number | null, id = 1) => ({ type: 'order.placed', at: 5, user_id, data: { ...order, id } })
const credited = (user_id: number) => ({
  ...{ type: 'balance.credited', at: 5, user_id, data: { type: 2, currency_name: 'USDT', value: '9' } },
})
const filled = (user_id: number) => ({
  ...{ type: 'order.filled', at: 5, user_id, data: { ...order, state: 'filled', deal_amount: '2' } },
})
const balance = (userId: number) => ({ userId, asset: 'BTC', free: `${userId}`, locked: '0' })

/** Event streams of users at second 6; `answer` is the exchange's answer to every request. */
function following() {
  let hear: (committed: Committed) => void = () => undefined
  const state = { answer: async (): Promise<unknown> => [], looked: 0 }
  const asked: string[] = []
  const ask = (async (key: string) => {
    asked.push(key)
    return state.answer()
  }) as never
  const onCommitted = (listener: typeof hear) => {
    hear = listener
  }
  const events = new UserEvents({ onCommitted }, caller => spotReports({ ask, now: () => 6 }, caller))
  const follow = async (userId: number) => {
    const [sent, failed]: [Record<string, unknown>[], unknown[]] = [[], []]
    const listener = {
      send: (event: object) => sent.push({ ...event }),
      fail: (error: unknown) => failed.push(error),
    }
    const leave = await events.follow({ userId } as never, listener)
    const heard = () => sent.splice(0).map(({ e, E, i, B }) => (e === 'executionReport' ? i : B ? [E, B] : e))
    return { heard, failed, leave }
  }
  const commit = async (all: object[], balances: ReturnType<typeof balance>[] = []) => {
    hear({
      batch: 1,
      events: all as never,
      balances: isWanted => {
        state.looked++
        return balances.filter(({ userId }) => isWanted(userId))
      },
      taken: () => [],
    })
    await settled()
  }
  return { follow, commit, asked, state }
}

describe('the event stream of a user', () => {
  it('has their own orders, then balance updates, then balances, and nothing of other users', async () => {
    const { follow, commit } = following()
    const [seven, eight] = [await follow(7), await follow(8)]
    await commit([placed(7, 1), placed(9, 2), placed(null, 3), credited(7), placed(8, 4)], [balance(7), balance(9)])
    expect(seven.heard()).toEqual([1, 'balanceUpdate', [6000, [{ a: 'BTC', f: '7', l: '0' }]]])
    expect(eight.heard()).toEqual([4])
    await commit([placed(7, 5)], [balance(8)])
    expect([seven.heard(), eight.heard()]).toEqual([[5], [[6000, [{ a: 'BTC', f: '8', l: '0' }]]]])
  })

  it('may have two listeners, and reads the open orders once', async () => {
    const { follow, commit, asked } = following()
    const [first, second] = [await follow(7), await follow(7)]
    expect(asked).toEqual(['GET coin/list'])
    await commit([placed(7)])
    expect([first.heard(), second.heard()]).toEqual([[1], [1]])
    first.leave()
    await commit([placed(7, 2)])
    expect([first.heard(), second.heard()]).toEqual([[], [2]])
  })

  it('is silent after its listener left, and balances are no longer read', async () => {
    const { follow, commit, state } = following()
    const { heard, leave } = await follow(7)
    leave()
    await commit([placed(7)], [balance(7)])
    expect([heard(), state.looked]).toEqual([[], 0])
  })

  it('is refused while the orders cannot be read, and may be opened again', async () => {
    const { follow, commit, state, asked } = following()
    state.answer = () => Promise.reject(new Error('away'))
    await expect(follow(7)).rejects.toThrow('away')
    await commit([placed(7)])
    expect(state.looked).toBe(0)
    state.answer = async () => []
    const { heard } = await follow(7)
    await commit([placed(7)])
    expect([heard(), asked.length]).toEqual([[1], 2])
  })

  it('fails if a report cannot be built, and may be opened again', async () => {
    const { follow, commit, state } = following()
    const first = await follow(7)
    state.answer = () => Promise.reject(new Error('away'))
    await commit([filled(7), placed(7)])
    expect([first.heard(), first.failed]).toEqual([[], [new Error('away')]])
    await commit([placed(7)])
    expect(first.heard()).toEqual([])
    state.answer = async () => []
    const second = await follow(7)
    first.leave()
    await commit([placed(7)])
    expect(second.heard()).toEqual([1])
  })
})
