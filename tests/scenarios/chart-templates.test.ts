import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

describe('templates of chart indicators', () => {
  const settings = '{"overlay":"ema","study":"macd","volume":true,"added":[]}'

  it('are stored for each user, replaced and deleted by name, and refused beyond twenty or without a JSON object', async () => {
    const [alice, bob] = await Promise.all([world.as('alice'), world.as('bob')])
    const save = (input: CallInput<'POST currency/chart_template'>) => alice.ask('POST currency/chart_template', input)
    const listed = async (who = alice) => (await who.call('GET currency/chart_templates', {})).map(({ name }) => name)
    for (const wrong of ['{', '[]', '7'])
      expect((await save({ name: 'Swing', settings: wrong })).body.fields).toEqual({ settings: 'choice' })
    expect((await save({ name: 'Swing', settings: `{"a":"${'x'.repeat(2000)}"}` })).body.fields).toEqual({
      settings: 'too_large',
    })
    expect(await listed()).toEqual([])
    for (let i = 0; i < 20; i++) await save({ name: `Swing ${String.fromCharCode(97 + i)}`, settings: '{}' })
    expect((await save({ name: 'One more', settings })).body.message).toBe('The maximum is 20')
    await save({ name: 'Swing a', settings })
    expect((await alice.call('GET currency/chart_templates', {}))[0]).toEqual({ name: 'Swing a', settings })
    await save({ name: 'Swing a' })
    expect((await save({ name: 'Swing a' })).body.error).toBe('not_found')
    expect([(await listed()).length, await listed(bob)]).toEqual([19, []])
    expect((await world.anyone.ask('GET currency/chart_templates', {})).body.error).toBe('not_logged_in')
  })
})
