import { describe, expect, it } from 'vitest'
import { Turns } from './turns'

describe('turns of work', () => {
  it('run a few at once and the others in order, and refuse those above the limit', async () => {
    const turns = new Turns({ atOnce: 2, waiting: 2 })
    const started: number[] = []
    const ends: (() => void)[] = []
    const work = (i: number) =>
      turns.run('one', () => {
        started.push(i)
        return new Promise<number>(done => ends.push(() => done(i)))
      })
    const all = [0, 1, 2, 3].map(work)
    expect(await work(4)).toBeNull()
    expect(await turns.run('another', async () => 'at once')).toEqual({ done: 'at once' })
    expect(started).toEqual([0, 1])
    for (let i = 0; i < 4; i++) {
      ends[i]?.()
      await all[i]
    }
    expect(started).toEqual([0, 1, 2, 3])
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3].map(done => ({ done })))
  })

  it('start the next one whenever one ends', async () => {
    const turns = new Turns({ atOnce: 2, waiting: 2 })
    let started = 0
    const ends: (() => void)[] = []
    const work = () =>
      turns.run('one', () => {
        started++
        return new Promise<void>(done => ends.push(done))
      })
    const all = [work(), work()]
    ends[0]?.()
    await all[0]
    all.push(work(), work())
    expect(started).toBe(3)
    ends[1]?.()
    await all[1]
    expect(started).toBe(4)
    for (const end of ends) end()
    await Promise.all(all)
  })

  it('are released by work that fails', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 })
    await expect(turns.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.run('one', async () => 1)).toEqual({ done: 1 })
  })
})
