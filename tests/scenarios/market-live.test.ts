import { pairs } from '@lagoon/shared/catalogue/pairs'
import type { Topic } from '@lagoon/shared/live/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erinTakesBack } from '../harness/erin'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { spotDesk } from '../harness/spotDesk'

const symbol = 'BTC/USDT'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

const { price } = spotDesk(() => world)

/** The bars of the last minutes. */
const lastMinutes = (limit: number) =>
  world.anyone.call('GET currency/new_timeshar', { symbol, period: '1min', from: 0, to: world.clock.now(), limit })

async function subscribed(...topics: Topic[]): Promise<LiveSocket> {
  const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
  socket.say({ op: 'subscribe', topics })
  return socket
}

describe('the live market', () => {
  it('starts a topic with a snapshot and numbers the next frames one by one', async () => {
    const socket = await subscribed('market', `kline:${symbol}:1min`, `depth:${symbol}`, `trades:${symbol}`)
    const snapshot = await socket.next('kline')
    expect(snapshot.snapshot).toBe(true)
    expect(socket.of('daymarket').map(frame => frame.symbol)).toEqual(
      expect.arrayContaining(pairs.map(pair => pair.symbol)),
    )
    await world.clock.advance(1)
    const [bar] = await lastMinutes(1)
    let sent = snapshot
    while (sent.close !== bar?.close) {
      const next = await socket.next('kline')
      expect(next.seq).toBe(sent.seq + 1)
      sent = next
    }
    expect(sent).toMatchObject(bar ?? {})
    expect(String(sent.close)).toBe(await price())
    await socket.settled()
    expect(socket.of('market_depth').at(-1)?.bids.length).toBe(20)
    expect(socket.of('match_trade').at(-1)?.data[0]?.ts).toBeLessThanOrEqual(world.clock.now() * 1000)
    socket.ws.close()
  })

  it('sends only the ten best levels on a depth topic with ten levels', async () => {
    const socket = await subscribed(`depth:${symbol}`, `depth:${symbol}:10`)
    const both = async () => {
      const two = [await socket.next('market_depth'), await socket.next('market_depth')]
      return { near: two.find(({ levels }) => levels === 10), whole: two.find(({ levels }) => levels === undefined) }
    }
    const first = await both()
    await world.clock.advance(60)
    const { near, whole } = await both()
    expect(near).toMatchObject({ seq: Number(first.near?.seq) + 1, symbol, bids: whole?.bids.slice(0, 10) })
    expect(near?.asks).toEqual(whole?.asks.slice(0, 10))
    expect(near?.asks).toHaveLength(10)
    expect(near?.bids).not.toEqual(first.near?.bids)
    socket.ws.close()
  })

  it('sends only one pair on the topic of that pair and refuses an unlisted one', async () => {
    const socket = await subscribed(`market:${symbol}`, 'market:ABC/USDT')
    expect(await socket.next('error')).toMatchObject({ error: 'not_found', topic: 'market:ABC/USDT' })
    const first = await socket.next('daypair')
    expect(first).toMatchObject({ snapshot: true, symbol, now_price: Number(await price()) })
    await world.clock.advance(60)
    const next = await socket.next('daypair')
    expect(next).toMatchObject({ seq: first.seq + 1, symbol, now_price: Number(await price()) })
    expect(socket.of('daymarket')).toEqual([])
    socket.ws.close()
  })

  it('sends the final state of a bar before the next bar, and few frames for a jump of a week', async () => {
    const minute = 60 - (world.clock.now() % 60)
    await world.clock.advance(minute - 1)
    const socket = await subscribed(`kline:${symbol}:1min`)
    const forming = await socket.next('kline')
    await world.clock.advance(2)
    let ended = await socket.next('kline')
    let begun = await socket.next('kline')
    while (begun.time === forming.time) [ended, begun] = [begun, await socket.next('kline')]
    expect(ended.time).toBe(forming.time)
    expect(begun.time).toBe(forming.time + 60_000)
    expect((await lastMinutes(2))[0]).toMatchObject({ close: ended.close, volume: ended.volume })

    await erinTakesBack(world)
    await world.clock.advance(7 * 86_400)
    const heard = socket.heard.length
    // On a busy machine the server may publish a bar in the middle of the jump, at due work.
    while ((await socket.next('kline')).time <= begun.time + 6 * 86_400_000);
    await socket.settled()
    expect(socket.heard.length - heard).toBeLessThan(10)
    socket.ws.close()
  })

  it.each([4, 5, 6])('sends no direct successor of a bar before its end, on a jump of %i minutes', async minutes => {
    await world.clock.advance(30 + 60 - (world.clock.now() % 60))
    const socket = await subscribed(`kline:${symbol}:1min`)
    const forming = await socket.next('kline')
    await world.clock.advance(minutes * 60)
    /** Skips bars from before the one shown, which are sent to earlier subscribers. */
    const next = async (): Promise<typeof forming> => {
      const bar = await socket.next('kline')
      return bar.time < forming.time ? next() : bar
    }
    const sent = [await next()]
    while (sent.at(-1)?.time !== forming.time + minutes * 60_000) sent.push(await next())
    const [ended] = await lastMinutes(minutes + 1)
    if (sent[0]?.time === forming.time) expect(sent[0].close).toBe(ended?.close)
    else expect(sent[0]?.time).toBeGreaterThan(forming.time + 60_000)
    socket.ws.close()
  })

  it('refuses topics of a pair that is not listed', async () => {
    const socket = await subscribed('depth:ABC/USDT', 'kline:ABC/USDT:1min')
    expect((await socket.next('error')).error).toBe('not_found')
    socket.ws.close()
  })
})
