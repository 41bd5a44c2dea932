import { reading } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { messages, pages } from './support.table'

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
