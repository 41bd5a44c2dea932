import { describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import type { Event } from './follow'
import { lineOf, tail, typesOf } from './tail'

const event = (n: number, changed: Partial<Event> = {}): Event => ({
  ...{ id: `12-${n}`, at: 1_767_225_600, type: 'order.filled', user_id: 1001, data: { id: n } },
  ...changed,
})
const plain = (_: string, text: string) => text

/** A log that ends at 12-9 and fits on one page. */
const followed = (events: object[], values: object) => {
  const page = ({ after }: { after?: string }) => ({ next: '12-9', data: after === undefined ? [] : events })
  return ran(tail, { values: { after: '0', once: true, ...values }, answers: { 'GET console/events': page } })
}

describe('lagoon tail', () => {
  it('prints one event per line, and ends after --limit events', async () => {
    const three = [event(1), event(2), event(3)]
    const { printed, notes } = await followed(three, {})
    expect(printed).toHaveLength(3)
    expect(notes).toEqual(['Following http://here; Ctrl-C ends it.'])
    expect((await followed(three, { limit: '2' })).printed).toHaveLength(2)
    expect((await followed(three, { limit: '1' })).printed).toHaveLength(1)
  })

  it.each(['0', 'x', '-1'])('refuses --limit %s', async limit => {
    await expect(followed([], { limit })).rejects.toThrow('--limit must be a number from 1.')
  })

  it('asks for the given types and user', async () => {
    const answers = {
      'GET console/events': { next: '12-9', data: [] },
      'GET console/users': { data: [{ id: 1001, account: 'alice@lagoon.test', nickname: 'Alice' }] },
    }
    const values = { once: true, type: ['order.filled,transfer.done'], user: 'alice' }
    const { asked } = await ran(tail, { values, answers })
    expect(asked[1]?.[1]).toMatchObject({ types: 'order.filled,transfer.done', user_id: 1001 })
  })
})

describe('the line of an event', () => {
  it('shows time, id, type, user and the first six values that are not empty', () => {
    const data = { user_id: 1, symbol: 'BTC/USDT', note: '', legs: [], price: '1', a: 1, b: 2, c: 3, d: 4, e: 5 }
    expect(lineOf(event(1, { data }), plain)).toBe(
      '2026-01-01 00:00:00  12-1       order.filled            1001    symbol=BTC/USDT price=1 a=1 b=2 c=3 d=4',
    )
  })

  it('shows no user for an event about everybody', () => {
    expect(lineOf(event(1, { user_id: null }), plain)).toContain('  -       id=1')
    expect(lineOf(event(1, { user_id: 0 }), plain)).toContain('  0       id=1')
  })
})

it('--type takes types separated by commas or repeated, and names an unknown one', () => {
  expect(typesOf(['order.filled,transfer.done', 'alert.added'])).toEqual([
    'order.filled',
    'transfer.done',
    'alert.added',
  ])
  expect([typesOf(), typesOf(['order.filled,'])]).toEqual([[], ['order.filled']])
  expect(() => typesOf(['order.filled,order.eaten'])).toThrow('There is no event order.eaten.')
})
