import { expect, it } from 'vitest'
import { OlderVolume } from './olderVolume'
import { TradedVolume } from './tradedVolume'

const pair = 101
const day_s = 86_400
const today = 20_000 * day_s

/** Trades of some days, of which the database knows this much by bars of so many minutes. */
function olderOf(days: number[], barsOf: (day: number, minutes: number) => { bar: number; amount: number }[]) {
  const traded = TradedVolume.loadedAt(today + 3600)
  for (const day of days) traded.addDay(pair, day, 1)
  const asked: unknown[] = []
  const pool = {
    query: async ({ values }: { values: [number, number[], number] }) => {
      asked.push(values)
      return { rows: values[1].flatMap(day => barsOf(day, values[2])) }
    },
  }
  return { older: new OlderVolume(pool as never, traded), asked }
}

/** The second hour of a day, and its last. */
const twoHours = (day: number) => [
  { bar: day * 24 + 1, amount: day },
  { bar: day * 24 + 23, amount: 5 },
]

it('is told by the first second of each bar, day by day', async () => {
  const { older, asked } = olderOf([19_990, 19_997], twoHours)
  const bars = await older.bars(pair, 3600, 0, today)
  expect([...bars]).toEqual([
    [19_990 * day_s + 3600, 19_990],
    [19_990 * day_s + 23 * 3600, 5],
    [19_997 * day_s + 3600, 19_997],
    [19_997 * day_s + 23 * 3600, 5],
  ])
  expect(asked).toEqual([[pair, [19_990, 19_997], 60]])
})

it('is read once for each day and length of bars', async () => {
  const { older, asked } = olderOf([19_990, 19_991, 19_992], twoHours)
  const first = await older.bars(pair, 3600, 19_990 * day_s, 19_991 * day_s)
  expect(await older.bars(pair, 3600, 19_990 * day_s, 19_991 * day_s)).toEqual(first)
  expect(first.size).toBe(4)
  const all = await older.bars(pair, 3600, 0, today)
  expect([...all.keys()].map(second => second / 3600 - 19_990 * 24)).toEqual([1, 23, 25, 47, 49, 71])
  await older.bars(pair, 60, 19_990 * day_s, 19_990 * day_s)
  expect(asked).toEqual([
    [pair, [19_990, 19_991], 60],
    [pair, [19_992], 60],
    [pair, [19_990], 1],
  ])
})

it('is nothing, and nothing is read, where nobody traded', async () => {
  const { older, asked } = olderOf([], twoHours)
  expect([await older.bars(pair, 3600, 0, today), asked]).toEqual([new Map(), []])
})

it('is known of a day that is read without trades', async () => {
  const { older, asked } = olderOf([19_990], () => [])
  for (let i = 0; i < 2; i++) expect(await older.bars(pair, 3600, 0, today)).toEqual(new Map())
  expect(asked).toHaveLength(1)
})

it('ends with the day before the seconds that are known', async () => {
  // The seconds are known from the start of day 19 999 on.
  const { older, asked } = olderOf([19_997, 19_998, 19_999, 20_000], twoHours)
  await older.bars(pair, 3600, 19_998 * day_s, today + 3600)
  expect(asked).toEqual([[pair, [19_998], 60]])
})

it('is remembered for four hundred days, and the oldest is forgotten first', async () => {
  const days = Array.from({ length: 401 }, (_, i) => 19_000 + i)
  const { older, asked } = olderOf(days, () => [])
  const ask = (first: number, last: number) => older.bars(pair, 3600, first * day_s, last * day_s)
  await ask(19_000, 19_399)
  await ask(19_000, 19_399)
  await ask(19_400, 19_400)
  await ask(19_001, 19_400)
  expect(asked).toHaveLength(2)
  await ask(19_000, 19_000)
  expect(asked.at(-1)).toEqual([pair, [19_000], 60])
})
