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
