import { describe, expect, it } from 'vitest'
import { counters } from './ids'
import { handlesOf, owner } from './owner'

const tests = owner('ownertest')

const [place, apart] = [
  tests.command<object, void>('ownertest.place'),
  tests.command<object, void>('ownertest.apart', { alone: true }),
]

describe('an owner', () => {
  it('lists its declared commands, and none for an unknown name', () => {
    expect(handlesOf('ownertest')).toEqual([place, apart])
    expect(handlesOf('nobody')).toEqual([])
  })

  it('declares commands that share their batch, with nothing secret or personal by default', () => {
    const { alone, secret, personal, personalAnswer, isPersonal } = place
    expect([alone, secret, personal, personalAnswer, isPersonal]).toEqual([false, [], {}, null, false])
    expect(apart.alone).toBe(true)
  })
})

it('An existing counter of ids is overwritten', () => {
  expect(counters.sql.insert).toContain('ON CONFLICT (name) DO UPDATE SET last = excluded.last')
})
