import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance } from '../harness/bots'
import { startExchange, type TestExchange } from '../harness/exchange'
import { type Said, StreamSocket } from '../harness/streamSocket'
import { countOf, faultsIn, markOf, page, pageOf, type Row, readTable, shareOf } from './table'

const table = readTable()
const { rows } = table

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

const served: Record<string, (of: readonly Row[]) => Promise<string[]>> = {
  REST: async of => {
    const found = []
    for (const { name } of of) {
      const [method = '', path = ''] = name.split(' ')
      const { status } = await fetch(`${exchange.origin}/binance/api/v3/${path}`, { method })
      if (status !== 404) found.push(name)
    }
    return found
  },
  'WebSocket API': async of => {
    const socket = await StreamSocket.open(exchange, 'ws-api/v3')
    const found = []
    for (const { name } of of) if ((await socket.ask(name, {})).error?.msg !== 'Unknown method.') found.push(name)
    await socket.close()
    return found
  },
  Streams: async of => {
    const socket = await StreamSocket.open(exchange, 'ws')
    const found = []
    for (const { name } of of)
      if ((await socket.ask('SUBSCRIBE', [name.startsWith('@') ? `btcusdt${name}` : name])).error === undefined)
        found.push(name)
    await socket.close()
    return found
  },
  Filters: async of => {
    const [operator, alice] = [await exchange.operator(), await exchange.as('alice')]
    const keys = await alice.call('POST user/api_key', { label: 'parity', login_password: namedPassword })
    const limit = (kind: 'pair' | 'coin', id: number, fields: Record<string, string>) =>
      operator.call('POST console/products', { kind, id, fields: JSON.stringify(fields) })
    const shown = async (): Promise<string[]> => {
      const { exchangeFilters, symbolFilters, assetFilters } = (
        await askBinance(exchange, 'myFilters', { symbol: 'BTCUSDT' }, { by: keys })
      ).body
      return [...exchangeFilters, ...symbolFilters, ...assetFilters].map(({ filterType }: Said) => filterType)
    }
    await operator.call('POST console/venue', { open_limits: { orders: 9, stops: 9, icebergs: 9, lists: 9 } })
    await limit('coin', 3, { max_order: '9000' })
    const prices = { limit_bid_up: '5', limit_ask_up: '5' }
    await limit('pair', 101, { limit_least_value: '5', limit_position: '9', ...prices })
    const some = await shown()
    await limit('pair', 101, { limit_most_value: '9000', limit_ask_up: '2' })
    const all = new Set([...some, ...(await shown())])
    return of.map(({ name }) => name).filter(name => all.has(name))
  },
  Orders: async of => {
    const { body } = await askBinance(exchange, 'exchangeInfo', { symbol: 'BTCUSDT' })
    return of.map(({ name }) => name).filter(name => body.symbols[0].orderTypes.includes(name))
  },
}

describe('the table of the spot API', () => {
  it('claims only what a test exercises, and excludes at most a tenth', () => {
    expect(faultsIn(table)).toEqual([])
    expect(countOf(rows, 'out')).toBeLessThanOrEqual(rows.length / 10)
    const names = rows.map(({ section, name }) => `${section}: ${name}`)
    expect(names).toEqual([...new Set(names)])
  })

  it.each(Object.keys(served))('says of %s what the exchange serves', async section => {
    const of = rows.filter(row => row.section === section && markOf(row) !== null)
    const claimed = of.filter(({ state, reason }) => (state !== 'no' && state !== 'out') || reason.startsWith('served'))
    expect(await served[section]?.(of)).toEqual(claimed.map(({ name }) => name))
  })

  it(`is shown on its page: ${shareOf(rows)} % of the rows that are not excluded are supported`, async () => {
    await expect(pageOf(table)).toMatchFileSnapshot(page)
  })

  it('is refused if a row claims support without a test, or with one that does not exist', () => {
    const [row] = rows.filter(({ name }) => name === 'GET ping') as [Row]
    const withRow = (change: Partial<Row>) => faultsIn({ ...table, rows: [...rows, { ...row, ...change }] })
    expect(withRow({ tests: [] })).toEqual(['REST, GET ping: claims support without a test'])
    expect(withRow({ tests: ['nobody'] })).toContain('REST, GET ping: names an unknown test')
    expect(withRow({ name: 'GET teapot' })).toEqual(['REST, GET teapot: no file of its tests mentions teapot'])
    const [test] = table.tests
    const gone = { key: 'gone', file: test?.file ?? '', title: 'a test that nobody wrote' }
    expect(faultsIn({ ...table, tests: [...table.tests, gone] })).toContain('gone: no such test')
  })
})
