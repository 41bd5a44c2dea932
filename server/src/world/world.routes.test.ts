import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { worldRoutes } from './world.routes'

async function asking(key: string, input: object = {}, next: { at: number; what: string } | null = null) {
  const moved: unknown[] = []
  const told: string[] = []
  let now = 1_767_225_600
  const routes = worldRoutes({
    world: {
      now: () => now,
      next: () => next,
      advance: async to => {
        moved.push(to)
        now = to
        return { rent: 2 }
      },
      set: async change => void moved.push(change),
    },
    horizon: { frozen: 'frozen' in input && input.frozen === 1, speed: 60, seed: 'sand', priceVersion: 2 } as never,
    ...{ scenarios: () => [], reseed: async () => undefined, isSeedShown: !('exposed' in input) },
    audit: async (_, what, about) => void told.push(`${what}: ${about}`),
  })
  const route = routes[key as keyof typeof routes] as (asked: object) => Promise<unknown>
  try {
    return { answer: await route({ input, asked: {} }), moved, told }
  } catch (error) {
    return { refused: (error as Refusal).detail.fields ?? (error as Refusal).key, moved, told }
  }
}

describe('the operator', () => {
  it('sees how the world stands, and what comes next', async () => {
    const { answer } = await asking('GET console/world', {}, { at: 1_767_225_660, what: 'rent' })
    expect(answer).toEqual({
      ...{ now: 1_767_225_600_000, frozen: false, speed: 60, seed: 'sand', price_version: 2, scenarios: [] },
      next: { at: '2026-01-01 00:01:00', what: 'rent' },
    })
    expect((await asking('GET console/world')).answer).toMatchObject({ next: null })
    expect((await asking('GET console/world', { exposed: true })).answer).toMatchObject({ seed: null })
  })

  it.each([
    [{ frozen: 1 }, { frozen: true, speed: undefined }, '0×'],
    [{ frozen: 0 }, { frozen: false, speed: undefined }, '60×'],
    [{ speed: '0.001' }, { frozen: undefined, speed: 0.001 }, '60×'],
    [{ speed: '100000' }, { frozen: undefined, speed: 100_000 }, '60×'],
  ])('sets its pace: %j', async (input, change, pace) => {
    const { moved, told } = await asking('POST console/world', input)
    expect([moved, told]).toEqual([[change], [`set the pace of the world: ${pace}`]])
  })

  it.each([
    ['0.0009', 'too_small'],
    ['0', 'too_small'],
    ['100000.1', 'too_large'],
  ])('sets no pace of %s', async (speed, why) => {
    expect(await asking('POST console/world', { speed })).toEqual({ refused: { speed: why }, moved: [], told: [] })
  })

  it.each([
    [{ seconds: 60 }, 1_767_225_660],
    [{ to: 1_767_225_600 }, 1_767_225_600],
    [{ to: 1_767_225_601 }, 1_767_225_601],
    [{ seconds: 316_224_000 }, 2_083_449_600],
  ])('moves it on: %j', async (input, to) => {
    const { answer, moved } = await asking('POST console/advance', input)
    expect([answer, moved]).toEqual([{ now: to * 1000, done: { rent: 2 } }, [to]])
  })

  it.each([
    ['without a time', {}, { seconds: 'required' }],
    ['with two', { seconds: 1, to: 1_767_225_601 }, { seconds: 'required' }],
    ['back', { to: 1_767_225_599 }, { to: 'too_small' }],
    ['by more than ten years', { seconds: 316_224_001 }, { seconds: 'too_large' }],
    ['to later than that', { to: 2_083_449_601 }, { to: 'too_large' }],
  ])('moves it nowhere %s', async (_, input, refused) => {
    expect(await asking('POST console/advance', input)).toEqual({ refused, moved: [], told: [] })
  })

  it('moves it to what comes next, if anything does', async () => {
    const { moved, told } = await asking('POST console/next', {}, { at: 1_767_225_660, what: 'rent' })
    expect([moved, told]).toEqual([[1_767_225_660], ['moved world time: 2026-01-01 00:01:00']])
    expect((await asking('POST console/next')).refused).toBe('state_invalid')
  })
})
