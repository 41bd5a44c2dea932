import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Turns } from './turns'

/** Jobs that run until the test ends them; it records the order in which they began. */
function bench(options = { atOnce: 1, waiting: 100 }) {
  const turns = new Turns(options)
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
  const told = expect(failed).rejects.toThrow('broken')
  await end('a1', new Error('broken'))
  await told
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
