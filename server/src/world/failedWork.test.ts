import { describe, expect, it } from 'vitest'
import { byClock, noOrigin } from '../lane/origin'
import { worldOf } from './world.fixture'

const rent = (ref: number, fails: number, error?: unknown) => ({ kind: 'rent', ref, at: 1005, fails, error })
const tax = { kind: 'tax', ref: 1, at: 1005 }

describe('due work that fails', () => {
  it('is tried three times, and then everything else continues without it', async () => {
    const { advance, failedWork, seen, store } = await worldOf({ chores: [rent(1, 9), rent(2, 0), tax] })
    expect(await advance(1010)).toEqual({ rent: 1, tax: 1 })
    const row = { kind: 'rent', ref: 1, at: 1006, command: 'worldspy.do', error: 'nobody thought of this' }
    expect(failedWork.all).toEqual([row])
    expect([failedWork.of('rent'), failedWork.of('tax')]).toEqual([[1], []])
    expect(seen.done).toEqual(['rent 2 at 1000', 'tax 1 at 1000'])
    expect(seen.logged).toEqual(['due work failed and is no longer tried; everything else continues'])
    expect(failedWork.watches).toBe(false)
    expect(store.sent.flatMap(({ commit }) => commit.commands.map(({ handle }) => handle.name))).toContain(
      'world.setAside',
    )
    expect(await advance(1020)).toEqual({})
  })

  it('is removed after it succeeds', async () => {
    const { advance, failedWork } = await worldOf({ chores: [rent(1, 2)] })
    expect(await advance(1006)).toEqual({ rent: 0 })
    expect(failedWork.watches).toBe(true)
    expect(await advance(1010)).toEqual({ rent: 1 })
    expect([failedWork.all, failedWork.watches]).toEqual([[], false])
    const failure = { kind: 'rent', ref: 1, at: 1011, command: 'worldspy.do', error: new Error('again') }
    expect([failedWork.failed(failure), failedWork.failed(failure)]).toEqual([null, null])
    expect(failedWork.failed(failure)?.name).toBe('world.setAside')
  })

  it('is reported with at most three hundred characters, for every thrown value', async () => {
    const { advance, failedWork } = await worldOf({ chores: [rent(1, 9, new Error(`a\0${'b'.repeat(400)}`))] })
    await advance(1010)
    expect(failedWork.all[0]?.error).toBe(`a${'b'.repeat(299)}`)
    const other = await worldOf({ chores: [rent(1, 9, 'thrown as text')] })
    await other.advance(1010)
    expect(other.failedWork.all[0]?.error).toBe('thrown as text')
  })

  it('is retried on request, and only the failed work itself', async () => {
    const { advance, failedWork, lane, seen } = await worldOf({ chores: [rent(1, 9)] })
    await advance(1010)
    const retry = (ref: number) => failedWork.retry(lane, { kind: 'rent', ref }, 1010, noOrigin)
    await expect(retry(2)).rejects.toThrow('not_found')
    expect(seen.reloads).toBe(0)
    await retry(1)
    expect(seen.reloads).toBe(1)
    await expect(retry(1)).rejects.toThrow('not_found')
  })

  it('is loaded again with the world, and its tries start again from zero', async () => {
    const { advance, failedWork, rows } = await worldOf({ chores: [rent(1, 2)] })
    await advance(1006)
    expect(failedWork.watches).toBe(true)
    await failedWork.load(rows)
    expect([failedWork.all, failedWork.watches]).toEqual([[], false])
  })

  it('is not suspended while the database is away', async () => {
    const away = Object.assign(new Error('away'), { code: '57P01' })
    const { loop, failedWork } = await worldOf({ chores: [rent(1, 9, away)] })
    await expect(loop.advance(1010, byClock)).rejects.toThrow('away')
    expect([failedWork.all, failedWork.watches]).toEqual([[], false])
  })
})
