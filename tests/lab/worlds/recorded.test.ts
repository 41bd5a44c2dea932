import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashDay, crashDayFile } from '../../../seeds/recorded/crashDay'
import { worldStart } from '../../harness/build'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'
import { replay } from '../../harness/replay'

const file = fileURLToPath(crashDayFile)
const bars = crashDay()
  .trim()
  .split('\n')
  .map(line => {
    const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = line.split(',').map(Number)
    return { time, open, high, low, close, volume }
  })
/** The minute in which the crash begins. */
const crash_s = 600 * 60
const at = worldStart + crash_s - 300
const btc = { currency_id: 1, legal_id: 3 }
const symbol = 'BTC/USDT'

const start = (market: Record<string, string> = { [symbol]: file }, from = at) =>
  startExchange({}, { market, at: from })

describe('a world with recorded prices', () => {
  let exchange: TestExchange
  beforeAll(async () => {
    exchange = await start()
  })
  afterAll(async () => {
    await expectBalanced(exchange)
    await exchange.stop()
  })

  const candles = (from: number, to: number, period: '1min' | '60min' = '1min') =>
    exchange.anyone.call('GET currency/new_timeshar', { symbol, period, from, to })
  const row = async (name = symbol) =>
    (await exchange.anyone.call('GET currency/quotation_new', {}))[0]?.quotation.find(each => each.symbol === name)

  it('has the sample that its script makes', () => {
    expect(gunzipSync(readFileSync(crashDayFile)).toString()).toBe(crashDay())
  })

  it('says which pairs are recorded, and until when', async () => {
    expect(await row()).toMatchObject({ source: 'recorded', recorded_until: worldStart + 86_400 - 1 })
    expect(await row('ETH/USDT')).toMatchObject({ source: 'simulated', recorded_until: null })
  })

  it('sells no timed options on a recorded pair until the operator opens them', async () => {
    const alice = await exchange.as('alice')
    const order = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
    await expect(alice.call('POST microtrade/submit', order)).rejects.toMatchObject({ key: 'price_unavailable' })
    expect(await row()).toMatchObject({ open_microtrade: 0, open_lever: 1, open_coin_trade: 1 })
  })

  it('shows the candles of the file to the digit', async () => {
    const first = worldStart + crash_s - 3_600
    expect(await candles(first, at - 1)).toEqual(bars.slice((first - worldStart) / 60, (at - worldStart) / 60))
  })

  it('triggers a stop order in the recorded second, and shows the crash as the file has it', async () => {
    const alice = await exchange.as('alice')
    const stop_price = '60000'
    const order = { ...btc, type: 2, amount: '0.01', order_type: 'market', stop_price } as const
    await alice.call('POST coin/trade', order)
    await exchange.clock.advance(90 * 60)
    const [sold] = await alice.call('GET coin/list', { status: 2, limit: 1 })
    const reached = bars.findIndex(({ low, time }) => time >= at * 1000 && low <= 60_000)
    const minute = worldStart + reached * 60
    const ids = Array.from({ length: 60 }, (_, i) => `101-${minute + i}`)
    const ticks = await Promise.all(ids.map(id => exchange.anyone.call('GET market/tick', { id })))
    const tick = ticks.find(({ price }) => Number(price) <= 60_000)
    expect(sold).toMatchObject({ stop_price, trigger_tick_id: tick?.id })
    const traded = bars.slice(600, 680).map(bar => ({
      ...bar,
      // The public volume includes the user's own trade.
      volume: bar.time === minute * 1000 ? expect.closeTo(bar.volume + 0.01, 6) : bar.volume,
    }))
    expect(await candles(worldStart + crash_s, worldStart + crash_s + 80 * 60 - 1)).toEqual(traded)
  })

  it('reaches the same state after a restart, and a replay of its log gives the same', async () => {
    const before = [await row(), await candles(worldStart, at)]
    await exchange.restart()
    expect([await row(), await candles(worldStart, at)]).toEqual(before)
    const marketsDir = exchange.inside.recordings.folder
    expect(await replay(exchange.db.pool, null, { marketsDir })).toMatchObject({ difference: null, others: [] })
  })

  /** Files of so many minutes, by their first minute. */
  const filesOf = (minutes: Record<number, number>) =>
    Object.entries(minutes).map(([first, count]) => {
      const rows = crashDay()
        .split('\n')
        .slice(Number(first), Number(first) + count)
      return new File([rows.join('\n')], `from-${first}.csv`)
    })

  async function importing(fields: Record<string, string>, files: readonly File[], as?: Client) {
    const { status, body } = await (as ?? (await exchange.operator())).sendFiles(
      'POST console/market/import',
      fields,
      files,
    )
    expect(status).toBe(200)
    return body
  }
  const sets = async () => (await exchange.operator()).call('GET console/market/sets', {})

  it('lists the data sets of the server with the worlds that use them, and deletes only unused ones', async () => {
    const operator = await exchange.operator()
    const [used] = (await sets()).sets
    expect(used).toMatchObject({
      pair: symbol,
      bars: 1440,
      period: 60,
      from: worldStart,
      worlds: ['main'],
      missing: [],
    })
    const files = filesOf({ 0: 10, 15: 5 })
    const first = worldStart + 10 * 60
    const { data } = await importing({ pair: symbol, on_gaps: 'bridge' }, files)
    const missing = [{ from: first, to: first + 5 * 60 - 1 }]
    expect(data).toMatchObject({ bars: 20, gaps: 1, bridged: 5, missing, from: worldStart, to: worldStart + 1199 })
    const { hash } = data
    expect((await sets()).sets.find(each => each.hash === hash)).toMatchObject({ bridged: 5, worlds: [] })
    expect(await operator.ask('POST console/market/delete', { hash: used?.hash ?? '' })).toMatchObject({
      body: { error: 'state_invalid', message: 'The world main uses these prices' },
    })
    await operator.call('POST console/market/delete', { hash })
    expect((await sets()).sets.map(each => each.hash)).toEqual([used?.hash])
    const { data: rows } = await operator.call('GET console/audit', { page: 1, limit: 2 })
    expect(rows.map(({ what }) => what)).toEqual(['deleted recorded prices', 'imported recorded prices'])
  })

  it('refuses files with a sentence at the field, which names file and line, and stores nothing', async () => {
    const at = (field: string) => ({ error: 'param_invalid', fields: { [field]: expect.any(String) } })
    expect(await importing({ pair: symbol }, filesOf({ 0: 10, 15: 5 }))).toMatchObject({
      ...at('files'),
      message:
        'The files cannot be imported: from-15.csv, line 1: 5 bars are missing between 2026-01-01 00:09:00 and 2026-01-01 00:15:00.',
    })
    const bomb = new File([gzipSync(Buffer.alloc(60_000_000), { level: 9 })], 'bomb.csv.gz')
    expect(await importing({ pair: symbol }, [bomb])).toMatchObject({
      ...at('files'),
      message:
        'The files cannot be imported: bomb.csv.gz, line 1: the line is too long, so this is not a file of prices.',
    })
    expect(await importing({ pair: symbol }, [])).toMatchObject(at('files'))
    expect(await importing({ pair: 'ABC/USDT' }, filesOf({ 0: 5 }))).toMatchObject(at('pair'))
    expect(await importing({ pair: symbol, on_gaps: 'guess' }, filesOf({ 0: 5 }))).toMatchObject(at('on_gaps'))
    expect(await importing({ pair: symbol }, filesOf({ 0: 5 }), exchange.anyone)).toMatchObject({ type: '999' })
    expect((await sets()).sets).toHaveLength(1)
    expect((await readdir(exchange.inside.recordings.folder)).filter(name => name.startsWith('importing'))).toEqual([])
  })

  it('keeps its prices in a snapshot, and in a world file where the same data set is present', async () => {
    const operator = await exchange.operator()
    const before = await candles(worldStart, at)
    await operator.call('POST console/snapshots', { name: 'recorded' })
    await operator.call('POST console/reset', {})
    await operator.call('POST console/restore', { name: 'recorded' })
    expect(await candles(worldStart, at)).toEqual(before)
    const { file: saved } = await operator.call('GET console/fork', { with_future: 1 })
    const other = await startExchange()
    try {
      const load = async () => (await (await other.operator()).ask('POST console/fork', { file: saved })).body
      expect(await load()).toMatchObject({
        error: 'fork_refused',
        message: expect.stringMatching(
          /the recorded prices of BTC\/USDT \(\w{12}\) are not in .* Import the same files/,
        ),
      })
      const { file: whole } = await operator.call('GET console/fork', { with_future: 1, with_market: 1 })
      const bytes = gunzipSync(Buffer.from(whole, 'base64')).toString()
      const hash = exchange.inside.recordings.list()[0]?.hash ?? ''
      const altered = bytes.replace(/(recorded_prices .*?),1\.\d+/, '$1,1.000001').replace(/sha256 \w+\n$/, '')
      const signed = `${altered}sha256 ${createHash('sha256').update(altered).digest('hex')}\n`
      const forged = gzipSync(signed).toString('base64')
      expect((await (await other.operator()).ask('POST console/fork', { file: forged })).body).toMatchObject({
        error: 'fork_refused',
        message: 'This world cannot be opened: its prices are not those of its hash',
      })
      expect(other.inside.recordings.list()).toEqual([])
      expect((await (await other.operator()).ask('POST console/fork', { file: whole })).body).toMatchObject({
        type: 'ok',
      })
      expect(other.inside.recordings.list().map(set => set.hash)).toEqual([hash])
      await (await other.operator()).call('POST console/reset', {})
      await rm(join(other.inside.recordings.folder, hash), { recursive: true })
      await cp(exchange.inside.recordings.folder, other.inside.recordings.folder, { recursive: true })
      expect(await load()).toMatchObject({ type: 'ok' })
      const shown = { symbol, period: '1min', from: worldStart, to: at } as const
      expect(await other.anyone.call('GET currency/new_timeshar', shown)).toEqual(before)
    } finally {
      await other.stop()
    }
  })

  it('continues from the last recorded price by the price function', async () => {
    await exchange.clock.advance(worldStart + 86_400 + 3_600 - exchange.clock.now())
    expect(await row()).toMatchObject({ source: 'simulated', recorded_until: worldStart + 86_400 - 1 })
    const [hour] = await candles(worldStart + 86_400, worldStart + 86_400 + 3_599, '60min')
    const last = bars.at(-1)?.close ?? 0
    expect(Math.abs((hour?.open ?? 0) / last - 1)).toBeLessThan(0.002)
    expect(hour?.volume).toBeGreaterThan(0)
  })
})

it('A recorded crash closes the same positions by single seconds and in one jump', async () => {
  const [stepped, jumped] = [await start(), await start()]
  try {
    for (const exchange of [stepped, jumped]) {
      const alice = await exchange.as('alice')
      const position = { ...btc, share: 20, multiple: 100, status: 1 } as const
      for (const type of [1, 2] as const) await alice.call('POST lever/submit', { ...position, type })
      await alice.call('POST lever/submit', { ...position, type: 1, multiple: 5, stop_loss_price: '61000' })
    }
    for (let i = 0; i < 900; i++) await stepped.clock.advance(1)
    await jumped.clock.advance(900)
    const state = async ({ db }: TestExchange) => (await db.pool.query('SELECT * FROM world.position ORDER BY id')).rows
    const rows = await state(stepped)
    expect(rows.some(({ close_reason }) => close_reason === 'liquidated')).toBe(true)
    expect(await state(jumped)).toEqual(rows)
  } finally {
    await Promise.all([stepped.stop(), jumped.stop()])
  }
})

describe('a start with recorded prices is refused', () => {
  const files = async (content: string) => {
    const path = join(await mkdtemp(join(tmpdir(), 'lagoon-test-prices-')), 'bars.csv')
    await writeFile(path, content)
    return path
  }
  it.each([
    [
      'whose range does not include the beginning of the world',
      { [symbol]: file },
      worldStart - 60,
      'do not include the beginning of the world, 2025-12-31 23:59:00',
    ],
    ['of a pair that does not exist', { 'ABC/USDT': file }, at, 'there is no pair ABC/USDT'],
    ['from a file that does not exist', { [symbol]: '/nowhere/a.csv' }, at, 'there is no file /nowhere/a.csv'],
  ])('%s', async (_, market, from, sentence) => {
    await expect(start(market, from)).rejects.toThrow(sentence)
  })

  it('with the name of the file and the line of a price of 0', async () => {
    const lines = crashDay().split('\n').slice(600, 700)
    const path = await files(lines.with(4, lines[4]?.replace(/,[\d.]+/, ',0.0') ?? '').join('\n'))
    await expect(start({ [symbol]: path })).rejects.toThrow('bars.csv, line 5: a price is 0.')
  })
})
