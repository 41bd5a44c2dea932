import type { Pool } from 'pg'
import { type UserRow, users } from '../../people/user.table'
import { type Chat, chats, type Message, messages } from './support.table'

/** One's own chat, newest first, and how many answers have not been read. */
export async function chatOf(
  pool: Pool,
  user_id: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Message[]; total: number; unread: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query('SELECT * FROM world.support_message WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3', [
      user_id,
      limit,
      (page - 1) * limit,
    ]),
    pool.query(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE m.author = 'agent' AND m.id > c.user_read)::int AS unread
       FROM world.support_message m JOIN world.support_chat c USING (user_id) WHERE m.user_id = $1`,
      [user_id],
    ),
  ])
  return { rows: rows.map(row => messages.decode(row)), total: counted.rows[0].total, unread: counted.rows[0].unread }
}

export interface Conversation {
  person: UserRow
  chat: Chat
  /** What the user wrote and nobody has read. */
  unread: number
  messages: Message[]
}

const most_chats = 500
const most_messages = 2000

/** For the operator: the latest chats, each with its last message. */
export async function conversations(pool: Pool): Promise<Conversation[]> {
  const { rows } = await pool.query(
    `SELECT to_jsonb(u) AS person, to_jsonb(c) AS chat, to_jsonb(m) AS message, n.unread
     FROM world.support_chat c
     JOIN world."user" u ON u.id = c.user_id
     JOIN world.support_message m ON m.id = c.last_id
     CROSS JOIN LATERAL (SELECT count(*)::int AS unread FROM world.support_message
       WHERE user_id = c.user_id AND author = 'user' AND id > c.agent_read) n
     ORDER BY c.last_id DESC LIMIT $1`,
    [most_chats],
  )
  return rows.map(row => ({
    person: users.decode(row.person),
    chat: chats.decode(row.chat),
    unread: row.unread,
    messages: [messages.decode(row.message)],
  }))
}

/** For the operator: one chat, whole, oldest first. A user who has never written has an empty one. */
export async function conversation(pool: Pool, person: UserRow): Promise<Conversation> {
  const [said, read] = await Promise.all([
    pool.query(
      'SELECT * FROM (SELECT * FROM world.support_message WHERE user_id = $1 ORDER BY id DESC LIMIT $2) m ORDER BY id',
      [person.id, most_messages],
    ),
    pool.query('SELECT * FROM world.support_chat WHERE user_id = $1', [person.id]),
  ])
  const all = said.rows.map(row => messages.decode(row))
  const nothing: Chat = { user_id: person.id, last_id: 0, user_read: 0, agent_read: 0 }
  const chat = read.rows[0] ? chats.decode(read.rows[0]) : nothing
  const unread = all.filter(({ author, id }) => author === 'user' && id > chat.agent_read).length
  return { person, chat, unread, messages: all }
}
