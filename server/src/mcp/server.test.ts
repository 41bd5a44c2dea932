import { Refused, Unanswered } from '@lagoon/shared/client/callError'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { describe, expect, it } from 'vitest'
import { createMcpServer } from './server'

const alice = { id: 7, account: 'alice@lagoon.test' }

/** An agent over an exchange in which these people are found; `calls` are those that it made, and as whom. */
async function agentOf({ people = [alice] as object[] } = {}) {
  const state = { people, act: async (): Promise<object> => ({ data: { here: 1 } }) }
  const calls: unknown[][] = []
  const clientOf = (who: string) => ({
    call: async (key: string, input: object) => {
      calls.push([who, key, input])
      return key === 'GET console/users' ? { data: state.people } : 'a token'
    },
    act: async (key: string, input: object, options: object) => {
      calls.push([who, key, input, options])
      return state.act()
    },
    as: (token: string) => clientOf(`bearer of ${token}`),
  })
  const server = await createMcpServer(
    () => ({ anyone: clientOf('anyone'), operator: clientOf('operator') }) as never,
    'alice@lagoon.test',
  )
  const [here, there] = InMemoryTransport.createLinkedPair()
  const agent = new Client({ name: 'a test', version: '1' })
  await Promise.all([server.connect(here), agent.connect(there)])
  const use = async (name: string, input: object = {}) => {
    calls.length = 0
    const { content, isError } = (await agent.callTool({ name, arguments: input as never })) as {
      content: { type: string; text: string }[]
      isError?: boolean
    }
    return { ...JSON.parse(content[0]?.text ?? ''), ...(isError && { isError }) }
  }
  return { agent, use, calls, state }
}
const retries = { retries: 3 }
const own = 'bearer of a token'

describe('an agent', () => {
  it('is told who it talks to, and that nothing is real', async () => {
    const { agent } = await agentOf()
    expect(agent.getServerVersion()).toMatchObject({ name: 'lagoon' })
    expect(agent.getInstructions()).toContain('nothing is real')
  })

  it('is told of each tool what it takes and what it may change', async () => {
    const { tools } = await (await agentOf()).agent.listTools()
    const of = (name: string) => tools.find(each => each.name === name)
    expect(of('explain_amount')).toMatchObject({
      inputSchema: { type: 'object', required: ['id'], additionalProperties: false },
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    })
    expect(Object.keys(of('explain_amount')?.inputSchema.properties ?? {})).toEqual(['id', 'user'])
    expect(of('cancel_spot_order')?.annotations).toMatchObject({ readOnlyHint: false })
    expect(of('cancel_spot_order')?.inputSchema.properties).not.toHaveProperty('amount')
    expect(of('list_people')?.inputSchema.properties).not.toHaveProperty('user')
    expect(of('get_order_book')?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(of('restore_snapshot')).toMatchObject({
      ...{
        annotations: { destructiveHint: true },
        description: expect.stringMatching(/What happened since is gone\.$/),
      },
    })
    expect(of('freeze_time')?.inputSchema).toEqual({
      ...{ type: 'object', properties: {}, required: [], additionalProperties: false },
    })
  })

  it('acts as the user it was started for, who is logged in once', async () => {
    const { use, calls } = await agentOf()
    expect(await use('cancel_spot_order', { id: 5 })).toEqual({ data: { here: 1 } })
    expect(calls).toEqual([
      ['operator', 'GET console/users', { query: 'alice@lagoon.test', limit: 20 }],
      ['operator', 'POST console/persona', { user_id: 7 }],
      [own, 'PUT coin/trade', { id: 5 }, retries],
    ])
    await use('cancel_spot_order', { id: 6 })
    expect(calls).toEqual([[own, 'PUT coin/trade', { id: 6 }, retries]])
  })

  it.each([
    ['an address', 'bob@lagoon.test', 8],
    ['a number', 9, 9],
    ['the text of a number', '9', 9],
  ])('acts as whom it names by %s', async (_, user, user_id) => {
    const people = [alice, { id: 8, account: 'bob@lagoon.test' }, { id: 9, account: 'bob@lagoon.test.example' }]
    const { use, calls } = await agentOf({ people })
    await use('cancel_spot_order', { id: 5, user })
    expect(calls[1]).toEqual(['operator', 'POST console/persona', { user_id }])
    expect(calls[2]).toEqual([own, 'PUT coin/trade', { id: 5 }, retries])
  })

  it('acts as the only one who is found by a part of a name', async () => {
    const { use, calls } = await agentOf()
    await use('get_balances', { user: 'ali' })
    expect(calls[1]).toEqual(['operator', 'POST console/persona', { user_id: 7 }])
  })

  it('acts as nobody where there is nobody or several, and may try again', async () => {
    const { use, state } = await agentOf({ people: [] })
    expect(await use('get_balances', { user: 'al' })).toEqual({
      ...{ message: 'There is nobody called “al”: see list_people.', isError: true },
    })
    state.people = [alice, { id: 8, account: 'alan@lagoon.test' }]
    expect(await use('get_balances', { user: 'al' })).toMatchObject({
      message: 'There are several people called “al”: see list_people.',
    })
    state.people = [alice]
    expect(await use('get_balances', { user: 'al' })).toEqual({ data: { here: 1 } })
  })

  it('acts as the operator and as nobody with what it says, and what a tool always says', async () => {
    const { use, calls } = await agentOf()
    await use('get_order_book', { symbol: 'BTC/USDT' })
    expect(calls).toEqual([['anyone', 'GET currency/depth', { symbol: 'BTC/USDT' }, retries]])
    await use('resume_time', { speed: 2 })
    expect(calls).toEqual([['operator', 'POST console/world', { speed: 2, frozen: '0' }, retries]])
    await use('list_people', { user: 'x' })
    expect(calls).toEqual([['operator', 'GET console/users', { user: 'x' }, retries]])
  })

  it('is told the sentence of what it did', async () => {
    const { use, state } = await agentOf()
    state.act = async () => ({ message: 'Done' })
    expect(await use('freeze_time')).toEqual({ message: 'Done' })
  })

  it('is told what a tool does not take, and which is none', async () => {
    const { use, calls } = await agentOf()
    expect(await use('freeze_time', { frozen: '0', speed: 1 })).toEqual({
      ...{ message: 'freeze_time does not take frozen, speed.', isError: true },
    })
    expect(await use('cancel_spot_order', { id: 5, amount: '1' })).toEqual({
      ...{ message: 'cancel_spot_order does not take amount.', isError: true },
    })
    expect([await use('none'), await use('constructor')]).toMatchObject([
      { message: 'There is no tool “none”.', isError: true },
      { isError: true },
    ])
    expect(calls).toEqual([])
  })

  it.each([
    [new Refused('not_found', 'No', {}), { error: 'not_found', message: 'No' }],
    [
      new Refused('param_invalid', 'No', { id: 'required' }),
      { error: 'param_invalid', message: 'No', fields: { id: 'required' } },
    ],
    [new Unanswered('timeout'), { error: 'unanswered', message: expect.any(String) }],
    [new Error('broken'), { message: 'broken' }],
  ])('goes on after %s', async (error, told) => {
    const { use, state } = await agentOf()
    state.act = () => Promise.reject(error)
    expect(await use('freeze_time')).toEqual({ ...told, isError: true })
  })
})
