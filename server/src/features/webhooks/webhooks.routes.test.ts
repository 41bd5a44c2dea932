import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../platform/refusal'
import { unseal } from '../../platform/sealed'
import { done, note } from '../accounts/noted.fixture'
import { sealingKey } from './post'
import { createWebhooks } from './webhooks'
import { delivery, endpoint, webhooksOver } from './webhooks.fixture'
import { webhookRoutes } from './webhooks.routes'
import { resend } from './webhooks.sql'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** The calls of the operator over these endpoints, and what they did besides. */
function routesOver(endpoints: object[] = [], strict = false, deliveries: object[] = []) {
  const webhooks = webhooksOver(endpoints, deliveries, { 4: [], 9: [] })
  const deps = { db: webhooks.db, strict, jwtSecret: 'x', wall: { now: () => 5 }, world: { now: () => 60 } }
  const routes = webhookRoutes({ ...deps, audit: note('told') } as never, () => done.push('changed'))
  const call = async (name: keyof typeof routes, input: object): Promise<unknown> => {
    try {
      return await routes[name]?.({ input, asked: 'asked' } as never)
    } catch (error) {
      const { key, detail } = error as Refusal
      return [key, detail.fields ?? detail.params, detail.text].filter(Boolean)
    }
  }
  return { ...webhooks, call }
}

describe('an endpoint that is added', () => {
  it('gets what happens from now on, under a secret that is told once and kept sealed', async () => {
    const { call, endpoints } = routesOver([])
    expect(await call('POST console/webhooks', { url: 'https://one.example/hook?key=1', secret })).toEqual({
      ...{ id: 1, secret },
    })
    const [{ secret: sealed, ...kept }] = endpoints as [{ secret: string }]
    expect(kept).toEqual({ id: 1, url: 'https://one.example/hook?key=1', types: [], created_at: 60, batch: 9 })
    expect(unseal(sealingKey('x'), sealed)).toBe(secret)
    expect(done).toEqual([['told', 'operator', 'added a webhook', '1: one.example', 'asked'], 'changed'])
  })

  it('gets a secret where none is given, and the events of one person where one is named', async () => {
    const { call, endpoints } = routesOver()
    const added = await call('POST console/webhooks', { url: 'http://a', user_id: 7, types: ['transfer.done'] })
    expect(added).toEqual({ id: 1, secret: expect.stringMatching(/^whsec_[\w+/]{32}$/) })
    expect(endpoints).toMatchObject([{ user_id: 7, user_uuid: 'seven', types: ['transfer.done'] }])
    expect(await call('POST console/webhooks', { url: 'http://a', user_id: 8 })).toEqual(['not_found'])
  })

  it('is the twentieth at most', async () => {
    const { call } = routesOver(Array.from({ length: 19 }, (_, i) => endpoint({ id: i + 1 })))
    expect(await call('POST console/webhooks', { url: 'http://a', secret })).toEqual({ id: 20, secret })
    expect(await call('POST console/webhooks', { url: 'http://a', secret })).toEqual(['above_maximum', { range: '20' }])
  })

  it('is a web address, and a public one where others reach the exchange', async () => {
    const atHome = routesOver()
    expect(await atHome.call('POST console/webhooks', { url: 'https://u:p@one.example/' })).toEqual([
      ...['param_invalid', { url: 'choice' }, 'field.webhook_url'],
    ])
    expect(atHome.endpoints).toEqual([])
    const { call } = routesOver([endpoint()], true)
    const refused = ['param_invalid', { url: 'choice' }, 'field.webhook_url.public']
    expect(await call('POST console/webhooks', { url: 'http://one.example' })).toEqual(refused)
    expect(await call('PUT console/webhooks', { id: 1, url: 'http://one.example' })).toEqual(refused)
    expect(await call('PUT console/webhooks', { id: 1, url: 'https://two.example' })).toBeUndefined()
  })
})

describe('an endpoint that is changed', () => {
  const [off, told] = [{ enabled: false, off_reason: 'operator' }, (...said: string[]) => ['told', 'operator', ...said]]
  it.each([
    [{ url: 'http://b/c' }, endpoint(), endpoint({ url: 'http://b/c' }), told('changed a webhook', '1: b', 'asked')],
    [
      { url: 'http://b' },
      endpoint(off),
      endpoint({ ...off, url: 'http://b' }),
      told('changed a webhook', '1: b', 'asked'),
    ],
    [{ types: ['a'] }, endpoint(), endpoint({ types: ['a'] }), told('changed a webhook', '1: one.example', 'asked')],
    [{}, endpoint(), endpoint(), told('changed a webhook', '1: one.example', 'asked')],
    [{ enabled: 0 }, endpoint(), endpoint(off), told('switched off a webhook', '1: one.example', 'asked')],
    [{ enabled: 1 }, endpoint(off), endpoint(), told('switched on a webhook', '1: one.example', 'asked')],
  ])('by %j is kept, and noted for the audit', async (change, before, after, noted) => {
    const { call, endpoints } = routesOver([{ ...before }, endpoint({ id: 2 })])
    await call('PUT console/webhooks', { id: 1, ...change })
    expect(endpoints).toEqual([after, endpoint({ id: 2 })])
    expect(done).toEqual([noted, 'changed'])
  })

  it('is gone where it is deleted, and no other', async () => {
    const { call, endpoints } = routesOver([endpoint(), endpoint({ id: 2 })])
    await call('PUT console/webhooks', { id: 1, deleted: 1 })
    expect(endpoints).toEqual([endpoint({ id: 2 })])
    expect(done).toEqual([['told', 'operator', 'deleted a webhook', '1: one.example', 'asked'], 'changed'])
    expect(await call('PUT console/webhooks', { id: 1, enabled: 1 })).toEqual(['not_found'])
  })
})

describe('deliveries', () => {
  it('are shown in pages', async () => {
    const { call } = routesOver([], false, [delivery(), delivery({ id: 2 })])
    expect(await call('GET console/deliveries', { page: 2, limit: 1 })).toMatchObject({ data: [{ id: 1 }], total: 2 })
  })

  it('are sent again, and that is noted', async () => {
    const { call, when } = routesOver([], false, [delivery({ webhook: { enabled: true } })])
    when(resend, () => [])
    expect(await call('POST console/deliveries/resend', { id: 1 })).toEqual({ resent: 1 })
    expect(done).toEqual([['told', 'operator', 'had deliveries sent again', '1', 'asked'], 'changed'])
  })
})

it('only the process that writes sends', () => {
  const feature = (writes: boolean) => {
    const everywhere = { channel: () => () => undefined }
    return createWebhooks({ ...webhooksOver([]), everywhere, writes, jwtSecret: 'x' } as never)
  }
  expect([feature(true).outside, feature(false).outside]).toEqual([expect.any(Function), undefined])
})
