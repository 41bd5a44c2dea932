import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FairTurns } from './fairTurns'

/** Jobs that run until the test ends them; it records the order in which they began. */
function bench(options = { atOnce: 1, waiting: 100 }) {
  const turns = new FairTurns<string>(options)
  const began: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const take = (user: string, name: string) =>
    turns.take(user, () => {
      began.push(name)
      return new Promise<void>((done, fail) => ends.set(name, error => (error ? fail(error) : done())))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await nextTurn()
  }
  return { take, began, end }
}

it('a user with one piece of work comes before the second piece of another user', async () => {
  const { take, began, end } = bench()
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  for (const name of ['b1', 'b2']) take('b', name)
  take('c', 'c1')
  await nextTurn()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(began.at(-1)).toBe(name)
    await end(name)
  }
  expect(began).toHaveLength(6)
})

it('a user has one piece of work running at a time, and other users fill the free places', async () => {
  const { take, began, end } = bench({ atOnce: 2, waiting: 100 })
  for (const name of ['a1', 'a2']) take('a', name)
  await nextTurn()
  expect(began).toEqual(['a1'])
  take('b', 'b1')
  await nextTurn()
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

it('work that fails passes its turn on, and its error goes to its caller', async () => {
  const { take, began, end } = bench()
  const failed = take('a', 'a1')
  take('a', 'a2')
  await nextTurn()
  const rejected = expect(failed).rejects.toThrow('broken')
  await end('a1', new Error('broken'))
  await rejected
  expect(began).toEqual(['a1', 'a2'])
})

it('work beyond the maximum is refused as unavailable, and the waiting work is done', async () => {
  const { take, began, end } = bench({ atOnce: 1, waiting: 2 })
  take('a', 'a1')
  take('a', 'a2')
  take('b', 'b1')
  await expect(take('c', 'c1')).rejects.toMatchObject({ key: 'unavailable' })
  await nextTurn()
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

it('says how much comes before a piece of work, with the turns of the others', async () => {
  const turns = new FairTurns<string>({ atOnce: 1, waiting: 100 })
  const work = () => new Promise<never>(() => undefined)
  for (const user of ['a', 'b', 'b', 'b', 'c', 'd']) void turns.take(user, work)
  await nextTurn()
  // a works; then b, c, d, b, b.
  expect([turns.ahead('b'), turns.ahead('c'), turns.ahead('d'), turns.ahead('b', 1)]).toEqual([1, 2, 3, 4])
  expect(turns.ahead('b', 2)).toBe(5)
})
