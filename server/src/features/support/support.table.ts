import { type RowOf, table } from '../../platform/db/table'

const chatColumns = { user_id: 'int', last_id: 'int', user_read: 'int', agent_read: 'int' } as const
const messageColumns = { id: 'int', user_id: 'int', author: 'text', text: 'text', at: 'int' } as const

/** How far a chat has gone and how far each side has read it, by the ids of messages. */
export const chats = table('world.support_chat', chatColumns, { key: ['user_id'] })
export type Chat = RowOf<typeof chatColumns>

const pageColumns = { id: 'int', url: 'text', cover: 'text', title: 'text' } as const

/** Where customer service is, by the operator: one row or none. */
export const pages = table('world.support_page', pageColumns, { key: ['id'] })
export type Page = RowOf<typeof pageColumns>

export const messages = table('world.support_message', messageColumns, { key: ['id'], serial: 'id' })
export type Message = RowOf<typeof messageColumns>
export type Author = 'user' | 'agent'
