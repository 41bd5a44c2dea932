import { erasedWord, none } from '../../platform/db/left'
import type { RowOf } from '../../platform/db/table'
import { support } from './support.owner'

const chatColumns = { user_id: 'int', last_id: 'int', user_read: 'int', agent_read: 'int' } as const
const messageColumns = {
  id: 'int',
  user_id: 'int',
  author: 'text',
  text: 'text',
  at: 'int',
  /** A text of the catalogue, read instead of `text` in the reader's language. */
  sentence: 'text?',
} as const

/** How far a chat has gone and how far each side has read it, by the ids of messages. */
export const chats = support.table('world.support_chat', chatColumns, { key: ['user_id'] })
const pageColumns = { id: 'int', url: 'text', cover: 'text', title: 'text' } as const

/** Where customer service is, by the operator: one row or none. */
export const pages = support.table('world.support_page', pageColumns, { key: ['id'] })
export type Page = RowOf<typeof pageColumns>

export const messages = support.table('world.support_message', messageColumns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { text: erasedWord, sentence: none } },
})
export type Message = RowOf<typeof messageColumns>
/** What somebody wrote in words of their own. */
export type Typed = Omit<Message, 'sentence'>
export type Author = 'user' | 'agent'
