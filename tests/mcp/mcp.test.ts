import { fileURLToPath } from 'node:url'
import { projectFolder } from '@lagoon/server/platform/project'
import { tools } from '@lagoon/server/tools/mcp/tools'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minus } from '../harness/amounts'
import { startExchange, type TestExchange } from '../harness/exchange'

let exchange: TestExchange
let agent: Client

beforeAll(async () => {
  exchange = await startExchange()
  const cli = fileURLToPath(new URL('../../server/src/entry/cli.ts', import.meta.url))
  agent = new Client({ name: 'a test', version: '1' })
  const args = ['--import', 'tsx', cli, 'mcp', '--url', exchange.origin, '--as', 'bob@lagoon.test']
  await agent.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: projectFolder, stderr: 'inherit' }),
  )
})
afterAll(async () => {
  await agent?.close()
  await exchange.stop()
})

/** The answer of a tool. Other tests check the types of the calls. */
async function use(name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = (await agent.callTool({ name, arguments: input })) as {
    content: { text: string }[]
    isError?: boolean
  }
  return { isError, ...JSON.parse(content[0]?.text ?? '{}') }
}
const usdtOf = async (user?: string): Promise<string> => {
  const { data } = await use('get_balances', { currency_name: 'USDT', ...(user && { user }) })
  return data.change_wallet.balance[0].change_balance
}

describe('an agent over MCP', () => {
  it('gets the description, the input and the read-only hint of every tool', async () => {
    const listed = (await agent.listTools()).tools
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(tools).sort())
    for (const { description, inputSchema } of listed) {
      expect(description).toMatch(/^[A-Z].{15,}\.$/s)
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect(field).toMatchObject({ description: expect.any(String) })
    }
    const of = (name: string) => listed.find(each => each.name === name)
    expect(of('place_spot_order')).toMatchObject({
      inputSchema: { required: ['currency_id', 'legal_id', 'type'], properties: { user: { type: 'string' } } },
      annotations: { readOnlyHint: false },
    })
    expect(of('get_order_book')).toMatchObject({ annotations: { readOnlyHint: true } })
    expect(of('freeze_time')?.inputSchema.properties).toEqual({})
    expect(agent.getInstructions()).toMatch(/snapshot/)
  })

  it('reads a market, trades as the user it was started for, and reads the resulting events', async () => {
    const { data: market } = await use('get_market', { currency_id: 1, legal_id: 3 })
    expect(market).toMatchObject({ symbol: 'BTC/USDT' })
    const placed = await use('place_spot_order', {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      target_price: '20000',
    })
    expect(placed).toMatchObject({ isError: false, message: expect.any(String), data: { state: 'waiting' } })
    const { data: orders } = await use('list_spot_orders', { status: 1 })
    expect(orders).toMatchObject([{ id: placed.data.id, target_price: '20000' }])
    expect(await use('cancel_spot_order', { id: placed.data.id })).toMatchObject({ isError: false })
    const bob = await (await exchange.as('bob')).call('GET coin/list', { status: 3 })
    expect(bob[0]).toMatchObject({ id: placed.data.id, reason: 'user' })
    const { data: logged } = await use('list_events', { after: '0', types: 'order.cancelled' })
    expect(logged.data.at(-1)).toMatchObject({ type: 'order.cancelled', data: { id: placed.data.id } })
  })

  it('acts as any user it names and explains their amounts', async () => {
    const [before, bobs] = [await usdtOf('alice@lagoon.test'), await usdtOf()]
    const transfer = {
      currency_id: 3,
      number: '12.5',
      from_field: 'change',
      to_field: 'lever',
      user: 'alice@lagoon.test',
    }
    expect(await use('transfer', transfer)).toMatchObject({ isError: false })
    expect([await usdtOf('alice@lagoon.test'), await usdtOf()]).toEqual([minus(before, '12.5'), bobs])
    const { data: log } = await use('get_wallet_log', { currency: 3, type: 2, limit: 1, user: '1001' })
    const { data: why } = await use('explain_amount', { id: log.list[0].id, user: 'alice@lagoon.test' })
    expect(why).toMatchObject({ posting: { available: '-12.5' }, command: { by: 'you' } })
  })

  it('cannot act by a nickname that two users share', async () => {
    for (const name of ['alice', 'carol'] as const)
      await (await exchange.as(name)).call('POST user/nickname', { nickname: 'Robin' })
    expect(await use('get_balances', { user: 'Robin' })).toMatchObject({
      isError: true,
      message: expect.stringContaining('Several users match “Robin”'),
    })
    expect(await use('get_balances', { user: 'carol@lagoon.test' })).toMatchObject({ isError: false })
  })

  it('moves the clock and the market, and restores the world', async () => {
    const at = exchange.clock.now()
    expect(await use('take_snapshot', { name: 'of the agent' })).toMatchObject({ isError: false })
    const option = await use('buy_option', { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' })
    expect(option).toMatchObject({ isError: false, data: { status: 1 } })
    await use('start_scenario', { match_id: 101, shape: 'crash', size: '0.2', seconds: 60 })
    expect(await use('advance_time', { seconds: 61 })).toMatchObject({ data: { done: { option: 1 } } })
    expect((await use('list_options', { status: 3 })).data.data[0]).toMatchObject({ id: option.data.id, result: 2 })
    expect(await use('freeze_time')).toMatchObject({ isError: false })
    expect((await use('get_world')).data).toMatchObject({ frozen: true, now: (at + 61) * 1000 })
    expect((await use('check_books')).data).toMatchObject({ ok: true })
    expect(await use('restore_snapshot', { name: 'of the agent' })).toMatchObject({ isError: false })
    expect(exchange.clock.now()).toBe(at)
  })

  it('makes a call fail, and has events sent to a program', async () => {
    const { data: fault } = await use('inject_fault', { call: 'POST wallet/change', effect: 'status', status: 400 })
    const moves = () => use('transfer', { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' })
    expect((await moves()).isError).toBe(true)
    // The client tries again three times.
    expect((await use('list_faults')).data).toMatchObject([{ id: fault.id, hits: 4 }])
    await use('change_fault', { id: fault.id, deleted: 1 })
    expect((await use('list_faults')).data).toEqual([])

    const { data: added } = await use('add_webhook', { url: 'http://127.0.0.1:9/', types: 'transfer.done' })
    expect(added.secret).toMatch(/^whsec_/)
    await moves()
    await expect
      .poll(async () => (await use('list_deliveries', { webhook_id: added.id })).data.data)
      .toMatchObject([{ type: 'transfer.done' }])
    await use('change_webhook', { id: added.id, deleted: 1 })
    expect((await use('list_webhooks')).data).toEqual([])
  })

  it('gets the reason of a refusal and can continue', async () => {
    const much = {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '10',
      target_price: '20000',
      user: 'carol@lagoon.test',
    }
    const refused = await use('place_spot_order', { ...much, amount: '1000' })
    expect(refused).toMatchObject({ isError: true, error: expect.stringMatching(/insufficient_balance|above_maximum/) })
    expect(await use('place_spot_order', { ...much, amount: 'plenty' })).toMatchObject({
      isError: true,
      error: 'param_invalid',
      fields: { amount: 'number' },
    })
    expect(await use('get_balances', { user: 'nobody at all' })).toMatchObject({
      isError: true,
      message: expect.stringContaining('nobody'),
    })
    expect(await use('cancel_spot_order', { id: 1, amount: '5' })).toMatchObject({
      isError: true,
      message: expect.stringContaining('does not take amount'),
    })
    expect(await use('rob_the_bank')).toMatchObject({ isError: true })
    expect(await use('list_markets')).toMatchObject({ isError: false })
  })
})
