import { createClient } from '@lagoon/shared/client/createClient'
import type { FrameOf } from '@lagoon/shared/live/topicOf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { namedPassword } from '../../seeds/users'
import { sum } from '../harness/amounts'
import { startExchange, type TestExchange } from '../harness/exchange'
import { picture } from '../harness/picture'

/** The typed client as a program outside the project uses it: with an address, without the harness. */
let exchange: TestExchange
let client: ReturnType<typeof createClient>
let alice: ReturnType<typeof createClient>

beforeAll(async () => {
  exchange = await startExchange()
  client = createClient({ origin: exchange.origin, WebSocket })
  const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  alice = client.as(await client.call('POST user/login', who))
})
afterAll(() => exchange?.stop())

/** The frames of a topic, one after the other. */
function listener<F>() {
  const heard: F[] = []
  let wake = () => {}
  return {
    hear: (frame: F) => {
      heard.push(frame)
      wake()
    },
    async until(found: (frame: F) => boolean): Promise<F> {
      for (;;) {
        const frame = heard.find(found)
        if (frame) return frame
        await new Promise<void>(done => {
          wake = done
        })
      }
    },
  }
}

describe('the typed client', () => {
  it('places an order and returns its id and the message', async () => {
    const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
    const { data, message } = await alice.act('POST coin/trade', order)
    expect(data.id).toBeGreaterThan(0)
    expect(message).toMatch(/\w/)
  })

  it('throws the reason of a refusal in the language of the call', async () => {
    const transfer = { currency_id: 3, number: '999999999', from_field: 'change', to_field: 'micro' } as const
    const refused = await alice.call('POST wallet/change', transfer, { lang: 'hk' }).catch(error => error)
    expect(refused).toMatchObject({ name: 'Refused', key: 'insufficient_balance' })
    expect(refused.message).toMatch(/\p{Script=Han}/u)
    await expect(client.call('GET user/center', {})).rejects.toMatchObject({ key: 'not_logged_in' })
  })

  it('makes a transfer once although it has to retry the call', async () => {
    let torn = 0
    const over = createClient({
      origin: exchange.origin,
      token: alice.token,
      // The first answer is lost on its way back.
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        torn += 1
        if (torn === 1) throw new TypeError('fetch failed')
        return response
      },
    })
    const micro = async () =>
      (await alice.call('POST wallet/detail', { currency: 3, type: 'micro' })).micro_balance as string
    const before = await micro()
    const transfer = { currency_id: 3, number: '7', from_field: 'change', to_field: 'micro' } as const
    await over.call('POST wallet/change', transfer, { retries: 1 })
    expect(torn).toBe(2)
    expect(await micro()).toBe(sum(before, '7'))
  })

  it('reads all pages of a list', async () => {
    for (let each = 0; each < 5; each += 1) await alice.call('POST support/messages', { text: `Message ${each}` })
    const read: string[] = []
    for await (const { text } of alice.rows('GET support/messages', {}, 2)) read.push(text)
    expect(read.filter(text => text.startsWith('Message'))).toHaveLength(5)
  })

  it('uploads a picture and reports a file that is none', async () => {
    const imgs = await alice.upload(await picture())
    await alice.call('POST wallet/charge_req', { currency: 3, amount: '300', imgs })
    await expect(alice.upload(new TextEncoder().encode('no picture'))).rejects.toMatchObject({ key: 'file_type' })
  })
})

describe('the live topics of the typed client', () => {
  it('send prices to everyone and private frames to their user', async () => {
    const live = alice.live()
    const prices = listener<FrameOf<'market'>>()
    const mine = listener<FrameOf<'me'>>()
    live.subscribe('market', prices.hear)
    live.subscribe('me', mine.hear)
    expect((await prices.until(({ symbol }) => symbol === 'BTC/USDT')).snapshot).toBe(true)
    await mine.until(({ type }) => type === 'wallet')
    await alice.call('POST wallet/change', { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' })
    await mine.until(frame => frame.type === 'wallet' && !frame.snapshot && frame.data.type === 'lever')
    live.close()
  })

  it('report a new epoch when the world is restored', async () => {
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'before' })
    const live = client.live()
    const epochs = listener<string>()
    const worlds = listener<FrameOf<'world'>>()
    live.on('epoch', epochs.hear)
    live.subscribe('world', worlds.hear)
    const { epoch } = await worlds.until(() => true)
    await operator.call('POST console/restore', { name: 'before' })
    expect(await epochs.until(() => true)).not.toBe(epoch)
    live.close()
  })

  it('reconnect when the server restarts', async () => {
    const live = client.live()
    const prices = listener<FrameOf<'market'>>()
    live.subscribe('market', prices.hear)
    await prices.until(() => true)
    const { port } = new URL(exchange.origin)
    await exchange.restart({}, Number(port))
    const again = listener<FrameOf<'market'>>()
    live.subscribe('market', again.hear)
    expect((await again.until(() => true)).snapshot).toBe(true)
    live.close()
  })
})
