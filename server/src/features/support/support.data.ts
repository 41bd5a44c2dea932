import type { UserRow } from '../../people/user.table'
import type { Database } from '../../platform/db/database'
import { erasedWord, none } from '../../platform/db/left'
import { reading } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { support } from './support.owner'

const chatColumns = { user_id: 'int', last_id: 'int', user_read: 'int', agent_read: 'int' } as const
const messageColumns = {
  id: 'int',
  user_id: 'int',
  author: 'text',
  text: 'text',
  at: 'int',
  /** The key of a catalogue text, which is shown in the reader's language instead of `text`. */
  sentence: 'text?',
} as const

/** The last message of each chat, and the last one that each side has read, by their ids. */
export const chats = support.table('world.support_chat', chatColumns, { key: ['user_id'] })
const pageColumns = { id: 'int', url: 'text', cover: 'text', title: 'text' } as const

/** The operator's settings of the customer service page: one row or none. */
export const pages = support.table('world.support_page', pageColumns, { key: ['id'] })
export type Page = RowOf<typeof pageColumns>

export const messages = support.table('world.support_message', messageColumns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { text: erasedWord, sentence: none } },
})
export type Message = RowOf<typeof messageColumns>
/** A message that a user or the operator typed. */
export type Typed = Omit<Message, 'sentence'>
export type Author = 'user' | 'agent'

export const theSetting = reading({
  of: pages,
  text: 'SELECT url, cover, title FROM world.support_page',
  gives: { url: 'text', cover: 'text', title: 'text' },
  among: rows => rows.map(({ url, cover, title }) => ({ url, cover, title })),
})

/** The number of messages of user $1, and of unread answers. */
export const countsOf = statement({
  text: `
SELECT count(*) AS total, count(*) FILTER (WHERE m.author = 'agent' AND m.id > c.user_read) AS unread
FROM world.support_message m JOIN world.support_chat c USING (user_id) WHERE m.user_id = $1`,
  takes: ['int'],
  gives: { total: 'int', unread: 'int' },
  sure: { total: 'a count', unread: 'a count' },
})

/** The $1 latest chats with their user, the last message, and the number of unread messages of the user. */
export const latestChats = statement({
  text: `
SELECT u.id AS user_id, u.nickname, u.email, u.area_code, u.phone, m.id, m.author, m.text, m.at, m.sentence, n.unread
FROM world.support_chat c
JOIN world."user" u ON u.id = c.user_id
JOIN world.support_message m ON m.id = c.last_id
CROSS JOIN LATERAL (SELECT count(*) AS unread FROM world.support_message
  WHERE user_id = c.user_id AND author = 'user' AND id > c.agent_read) n
ORDER BY c.last_id DESC LIMIT $1`,
  takes: ['int'],
  gives: {
    user_id: 'int',
    nickname: 'text',
    email: 'text?',
    area_code: 'text?',
    phone: 'text?',
    id: 'int',
    author: 'text',
    text: 'text',
    at: 'int',
    sentence: 'text?',
    unread: 'int',
  },
  sure: { unread: 'a count' },
})

/** The number of chats with unread messages, and since when. */
export const unreadChats = statement({
  text: `
SELECT count(DISTINCT m.user_id) AS waiting, min(m.at) AS since
FROM world.support_chat c JOIN world.support_message m ON m.user_id = c.user_id AND m.id > c.agent_read
WHERE c.last_id > c.agent_read AND m.author = 'user'`,
  gives: { waiting: 'int', since: 'int?' },
  sure: { waiting: 'a count' },
})

/** The last $2 messages of user $1, oldest first. */
export const lastMessages = statement({
  text: `
SELECT * FROM (SELECT * FROM world.support_message WHERE user_id = $1 ORDER BY id DESC LIMIT $2) m ORDER BY id`,
  takes: ['int', 'int'],
  gives: messages,
})

/** The user's chat, newest first, and the number of unread answers. */
export async function chatOf(
  { prisma, pool }: Database,
  user_id: number,
  requested: { page: number; limit: number },
): Promise<{ rows: Message[]; total: number; unread: number }> {
  const [rows, counts] = await Promise.all([
    prisma.supportMessage.findMany({ where: { user_id }, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    countsOf.one(pool, user_id),
  ])
  return { rows: rows.map(row => messages.decode(row)), ...counts }
}

type Person = Pick<UserRow, 'id' | 'nickname' | 'email' | 'area_code' | 'phone'>

export interface Conversation {
  person: Person
  /** The id of the latest message. */
  last_id: number
  /** The user's unread messages. */
  unread: number
  messages: Message[]
}

const most_chats = 500
const most_messages = 2000

/** For the operator: the latest chats, each with its last message. */
export async function conversations({ pool }: Database): Promise<Conversation[]> {
  const rows = await latestChats.all(pool, most_chats)
  return rows.map(({ user_id, nickname, email, area_code, phone, unread, ...message }) => ({
    person: { id: user_id, nickname, email, area_code, phone },
    last_id: message.id,
    unread,
    messages: [{ user_id, ...message }],
  }))
}

/** For the operator: one whole chat, oldest first. A user who never wrote has an empty one. */
export async function conversation({ prisma, pool }: Database, person: Person): Promise<Conversation> {
  const [all, row] = await Promise.all([
    lastMessages.all(pool, person.id, most_messages),
    prisma.supportChat.findUnique({ where: { user_id: person.id } }),
  ])
  const { last_id, agent_read } = row ? chats.decode(row) : { last_id: 0, agent_read: 0 }
  const unread = all.filter(({ author, id }) => author === 'user' && id > agent_read).length
  return { person, last_id, unread, messages: all }
}
