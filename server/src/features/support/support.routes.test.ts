import { describe, expect, it } from 'vitest'
import { RowsInMemory } from '../../fees/rowsInMemory.fixture'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { done, note } from '../accounts/noted.fixture'
import { supportRoutes } from './support.routes'
import { countsOf, lastMessages, latestChats } from './support.sql'
import { chats, messages } from './support.table'

const alice = { id: 7, nickname: 'Alice', email: 'alice@lagoon.test', area_code: null, phone: null }
const message = (id: number, author: 'user' | 'agent') => ({
  ...{ id, user_id: 7, author, text: `text ${id}`, at: 60, sentence: null },
})
const shown = (id: number, from: string) => ({ id, from, text: `text ${id}`, created_at: '1970-01-01 00:01:00' })

/** The calls about the chat of Alice, which has these messages; what her side has not read is `unread`. */
function chatOf(all = [message(1, 'user'), message(2, 'agent')], { unread = 1, agent_read = 0 } = {}) {
  const rows = new RowsInMemory([chats, messages])
  rows.put(messages, ...all)
  rows.put(chats, { user_id: 7, last_id: all.length, user_read: 0, agent_read })
  const { pool, when } = poolAnswering()
  when(countsOf, () => [{ total: all.length, unread }])
  when(lastMessages, () => all)
  when(latestChats, () => [{ ...alice, ...message(2, 'agent'), unread: 3 }])
  const { prisma } = rows.database({ supportMessage: messages, supportChat: chats })
  const run = async ({ name, params }: { name: string; params: { user_id: number; text: string } }) => {
    done.push([name, params])
    return { id: 3, user_id: params.user_id, author: 'agent', text: params.text, at: 60 }
  }
  const deps = { db: { prisma, pool }, lane: { run }, audit: note('told'), page: { shown: () => 'the page' } }
  const persons = { find: async (id: number) => (id === 7 ? alice : null) }
  const routes = supportRoutes(deps as never, persons as never)
  return async (name: keyof typeof routes, input: object = {}): Promise<unknown> =>
    routes[name]?.({ input, userId: 7, lang: 'en', asked: 'asked' } as never)
}

describe('the chat of a user', () => {
  const ended = { page: 1, limit: 10 }

  it('is shown newest first, and its answers are read when its end is', async () => {
    expect(await chatOf()('GET support/messages', ended)).toMatchObject({
      ...{ data: [shown(2, 'agent'), shown(1, 'user')], total: 2, unread: 1 },
    })
    expect(done).toEqual([['support.read', { side: 'user', user_id: 7, upTo: 2 }]])
  })

  it.each([
    ['an older page is', chatOf(), { page: 2, limit: 1 }],
    ['all was read before', chatOf(undefined, { unread: 0 }), ended],
    ['there is nothing', chatOf([]), ended],
  ])('is not read again where %s', async (_, ask, input) => {
    await ask('GET support/messages', input)
    expect(done).toEqual([])
  })

  it('is written to', async () => {
    expect(await chatOf()('POST support/messages', { text: 'hello' })).toMatchObject({ id: 3, text: 'hello' })
    expect(done).toEqual([['support.ask', { user_id: 7, text: 'hello', lang: 'en' }]])
  })
})

describe('the operator', () => {
  const person = { user_id: 7, account: 'alice@lagoon.test', nickname: 'Alice' }

  it('sees all chats by their last message, and reads none by that', async () => {
    expect(await chatOf()('GET console/support')).toEqual([{ ...person, unread: 3, messages: [shown(2, 'agent')] }])
    expect(done).toEqual([])
  })

  it('reads a chat by opening it, once', async () => {
    const opened = [{ ...person, unread: 1, messages: [shown(1, 'user'), shown(2, 'agent')] }]
    expect(await chatOf()('GET console/support', { user_id: 7 })).toEqual(opened)
    expect(done).toEqual([['support.read', { side: 'agent', user_id: 7, upTo: 2 }]])
    await chatOf(undefined, { agent_read: 2 })('GET console/support', { user_id: 7 })
    expect(done).toHaveLength(1)
    await expect(chatOf()('GET console/support', { user_id: 8 })).rejects.toMatchObject({ key: 'not_found' })
  })

  it('answers, which is noted', async () => {
    expect(await chatOf()('POST console/support', { user_id: 7, text: 'an answer' })).toMatchObject({ id: 3 })
    expect(done).toEqual([
      ['support.answer', { user_id: 7, text: 'an answer' }],
      ['told', 'operator', 'answered support', 'user 7', 'asked'],
    ])
  })
})
