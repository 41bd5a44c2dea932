import type { UserRow } from '../../people/user.table'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { countsOf, lastMessages, latestChats } from './support.sql'
import { chats, type Message, messages } from './support.table'

/** The user's chat, newest first, and the number of unread answers. */
export async function chatOf(
  { prisma, pool }: Database,
  user_id: number,
  asked: { page: number; limit: number },
): Promise<{ rows: Message[]; total: number; unread: number }> {
  const [rows, counts] = await Promise.all([
    prisma.supportMessage.findMany({ where: { user_id }, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
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
