import { plainVenue, venueOf } from '@lagoon/shared/catalogue/venue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

/** An exchange that is as slow, full and unreliable as a real one. World time is frozen until the test moves it. */
let world: TestExchange
let operator: Client
let alice: Client
const set = (venue: object) => operator.call('POST console/venue', venue)

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

describe('the profile', () => {
  it('is plain until the operator chooses a preset, and everyone can read it', async () => {
    expect(await world.anyone.call('GET venue', {})).toEqual(plainVenue)
    expect(await set({ preset: 'retail' })).toEqual(venueOf.retail)
    expect(await alice.call('GET venue', {})).toMatchObject({ preset: 'retail', limits: { per_minute: 1200 } })
    expect((await alice.ask('POST console/venue', { preset: 'plain' })).body).toMatchObject({ type: '999' })
  })

  it('keeps the values that a change leaves out, and is custom until they equal a preset', async () => {
    await set({ preset: 'lan' })
    expect(await set({ reject_rate: '0.10' })).toEqual({ ...venueOf.lan, preset: 'custom', reject_rate: '0.1' })
    expect(await set({ reject_rate: '0' })).toEqual(venueOf.lan)
    const window = { from: '2030-01-01T02:00:00Z', to: 1893466800, mode: 'cancel_only' }
    expect(await set({ preset: 'plain', maintenance: JSON.stringify([window]) })).toMatchObject({
      preset: 'custom',
      maintenance: [{ from: '2030-01-01 02:00:00', to: '2030-01-01 03:00:00', mode: 'cancel_only' }],
    })
    expect(await set({ preset: 'plain' })).toEqual(plainVenue)
  })

  const at = (from: number, to: number) => ({ from, to, mode: 'closed' })
  const tier = (volume: string, maker = '0.1') => ({ volume, maker, taker: '0.1' })
  it.each([
    ['latency_in_ms', { p50: 10, p99: 9 }, /p99 is not below p50/],
    ['latency_out_ms', { p50: 1.5, p99: 9 }, /whole milliseconds/],
    ['latency_out_ms', [1], /./],
    ['reject_rate', '1.01', /./],
    ['tiers', [tier('0'), tier('0')], /larger than the one before/],
    ['tiers', [tier('5')], /begins at 0/],
    ['tiers', [tier('0', '11')], /at most 10/],
    ['limits', { ban_after: 3 }, /needs a limit/],
    ['maintenance', [at(10, 10)], /end after it begins/],
    ['maintenance', [at(10, 20), at(19, 30)], /not overlap/],
    ['maintenance', [{ ...at(10, 20), mode: 'slow' }], /closed or cancel_only/],
  ])('refuses a wrong %s by its name: %j', async (field, value, says) => {
    const { body } = await operator.ask('POST console/venue', { [field]: value })
    expect(body).toMatchObject({ error: 'param_invalid', fields: { [field]: expect.any(String) } })
    expect(body.message).toMatch(says)
    expect(await alice.call('GET venue', {})).toEqual(plainVenue)
  })
})
