import { describe, expect, it } from 'vitest'
import { RowsInMemory } from '../../fees/rowsInMemory.fixture'
import { decided } from '../../people/decided.fixture'
import { users } from '../../people/user.table'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { SupportPage } from './page'
import { answering, asking, messageDelta, reading, saying } from './support.command'
import { lastMessages } from './support.sql'
import { conversation } from './support.store'
import { chats, messages, pages } from './support.table'
import { rowOf } from './support.view'

async function chatOf() {
  const rows = new RowsInMemory([chats, messages, users, pages])
  rows.put(users, { id: 7 } as never)
  const ask = (text: string) => rows.run(asking(), { user_id: 7, text, lang: 'en' })
  return {
    ...{ rows, ask },
    answer: (user_id = 7) => rows.refused(answering(), { user_id, text: 'an answer' }),
    read: (side: string, upTo: number, user_id = 7) => rows.run(reading(), { side, user_id, upTo }),
    chat: () => rows.all(chats)[0],
    said: () => rows.all(messages).map(({ id, author, text }) => `${id} ${author}: ${text}`),
  }
}

describe('a chat with customer service', () => {
  it('greets who writes first, once', async () => {
    const { rows, ask, chat, said } = await chatOf()
    expect(await ask('hello')).toEqual({ id: 1, user_id: 7, author: 'user', text: 'hello', at: 1_000_000 })
    await ask('are you there')
    expect(said()).toHaveLength(3)
    expect(said()).toMatchObject({ 0: '1 user: hello', 2: '3 user: are you there' })
    expect(said()[1]).toMatch(/^2 agent: ./)
    expect(rows.all(messages)[0]?.sentence).toBeNull()
    expect(chat()).toEqual({ user_id: 7, last_id: 3, user_read: 0, agent_read: 0 })
    expect(rows.events.map(({ type, user_id, data }) => [type, user_id, Object.keys(data)])).toContainEqual([
      ...['support.message', 7, ['id', 'from', 'created_at']],
    ])
    expect(rows.emitted[0]).toMatchObject({ id: 1, text: 'hello' })
  })

  it('is read by the agent who answers, and answers nobody who is not there', async () => {
    const { ask, answer, chat, said } = await chatOf()
    await ask('hello')
    expect(await answer()).toBe('done')
    expect([said()[2], chat()]).toEqual(['3 agent: an answer', { user_id: 7, last_id: 3, user_read: 0, agent_read: 3 }])
    expect(await answer(8)).toEqual(['not_found'])
  })

  it('is read up to a message by each side, never beyond the last and never back', async () => {
    const { ask, read, chat } = await chatOf()
    await ask('hello')
    await read('user', 1)
    expect(chat()).toMatchObject({ user_read: 1, agent_read: 0 })
    await read('agent', 9)
    expect(chat()).toMatchObject({ user_read: 1, agent_read: 2 })
    await read('agent', 1)
    expect(chat()).toMatchObject({ agent_read: 2 })
    await read('user', 5, 8)
    expect(chat()).toMatchObject({ user_read: 1 })
  })

  it('that was read so far already is not written', async () => {
    const chat = { user_id: 7, last_id: 3, user_read: 2, agent_read: 0 }
    const read = (upTo: number) => decided(reading(), { side: 'user', user_id: 7, upTo }, [[chats, chat]])
    expect([await read(2), await read(3)]).toMatchObject([{ updated: [] }, { updated: [{ ...chat, user_read: 3 }] }])
  })

  it('of a demo is said in each reader’s own language, and read where the agent says it', async () => {
    const { rows, chat } = await chatOf()
    const say = (author: string) => rows.run(saying(), { user_id: 7, author, sentence: 'word.support_greeting' })
    await say('user')
    expect(chat()).toMatchObject({ agent_read: 0 })
    await say('agent')
    expect(chat()).toMatchObject({ agent_read: 2 })
    const [message] = rows.all(messages)
    const text = (lang: 'en' | 'jp') => rowOf(message as never, lang).text
    expect([text('en') === message?.text, text('en') === text('jp')]).toEqual([true, false])
    expect(rowOf({ ...(message as object), sentence: null, text: 'as typed' } as never, 'jp').text).toBe('as typed')
  })

  it('is shown on the other screens of its user', () => {
    const sent: unknown[] = []
    const { apply } = messageDelta({ hub: { toUser: (...news: unknown[]) => sent.push(news) } } as never)
    apply({ id: 1, user_id: 7, author: 'agent', text: 'hello', at: 0 }, 0)
    const data = { id: 1, from: 'agent', text: 'hello', created_at: '1970-01-01 00:00:00' }
    expect(sent).toEqual([[7, { type: 'support', data }]])
  })

  it('has as many unread messages as its user wrote since the agent read', async () => {
    const { rows, ask } = await chatOf()
    const { pool, when, callsOf } = poolAnswering()
    when(lastMessages, () => rows.all(messages).map(row => ({ ...row })))
    const db = { pool, prisma: (rows.database({ supportChat: chats }) as unknown as { prisma: object }).prisma }
    const shown = async () => {
      const { unread, last_id, messages } = await conversation(db as never, { id: 7 } as never)
      return [unread, last_id, messages.length]
    }
    expect(await shown()).toEqual([0, 0, 0])
    await ask('hello')
    await ask('are you there')
    expect(await shown()).toEqual([2, 3, 3])
    await rows.run(reading(), { side: 'agent', user_id: 7, upTo: 1 })
    expect(await shown()).toEqual([1, 3, 3])
    expect(callsOf(lastMessages)[0]).toEqual([7, 2000])
  })
})

describe('the page of customer service', () => {
  it('is edited, shown and kept', async () => {
    const { rows } = await chatOf()
    const page = new SupportPage({ customerUrl: null } as never)
    const { command } = page.editable
    const edit = (fields: object, id: number | null = 1) => rows.refused(command, { id, fields })
    await page.load(rows.from)
    expect(page.shown('en')).toMatchObject({ customer_url: '/h5/#/pages/help/center/chat' })
    expect(await edit({ url: ' https://help.example ' })).toBe('done')
    expect(await edit({ title: 'Help' })).toBe('done')
    expect(rows.all(pages)).toEqual([{ id: 1, url: 'https://help.example', cover: '', title: 'Help' }])
    page.delta.apply(rows.emitted.at(-1), 0)
    expect(page.shown('en')).toMatchObject({ customer_url: 'https://help.example', xtitle: 'Help' })
    expect(await page.editable.list()).toMatchObject([{ id: 1, fields: { url: 'https://help.example' } }])
    const again = new SupportPage({ customerUrl: null } as never)
    await again.load(rows.from)
    expect(again.shown('en')).toEqual(page.shown('en'))
    expect(await edit({}, null)).toEqual(['param_invalid', { id: 'required' }])
    expect(await edit({}, 2)).toEqual(['not_found'])
    expect(await edit({ colour: 'red' })).toEqual(['param_invalid', { colour: 'unknown' }])
    expect(await edit({ url: 'javascript:1' })).toEqual(['param_invalid', { url: 'choice' }])
  })
})
