import { describe, expect, it } from 'vitest'
import { levelsOf } from './levels'

const level = (review_status: number, reject_reason = '') => ({ review_status, reject_reason })

describe('the two levels of identity', () => {
  it('begin with the basic level', () => {
    const { basic, advanced } = levelsOf(level(0), level(0))
    expect(basic).toEqual({ state: 'none', reason: '', open: true })
    expect(advanced.open).toBe(false)
  })

  it('are closed while the basic level is under review', () => {
    const { basic, advanced } = levelsOf(level(1), level(0))
    expect(basic).toMatchObject({ state: 'under', open: false })
    expect(advanced.open).toBe(false)
  })

  it('open the advanced level once the basic level is verified', () => {
    expect(levelsOf(level(2), level(0)).advanced).toMatchObject({ state: 'none', open: true })
    expect(levelsOf(level(2), level(2)).advanced).toMatchObject({ state: 'done', open: false })
  })

  it('can be submitted again after a rejection, which shows its reason', () => {
    expect(levelsOf(level(0, 'blurred'), level(0)).basic).toEqual({ state: 'rejected', reason: 'blurred', open: true })
  })
})
