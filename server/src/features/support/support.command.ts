import type { Language } from '@lagoon/shared/catalogue/languages'
import { erasedText } from '../../lane/log/erased'
import type { Unit } from '../../lane/unit'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { type TextKey, text as textOf } from '../../platform/text'
import type { SupportDeps } from './deps'
import { type Author, chats, messages, type Typed } from './support.data'
import { support } from './support.owner'
import { typedRow } from './support.view'

/** Adds a message of a user. The very first one gets an automatic answer in the user's language. */
export const ask = support.command<{ user_id: number; text: string; lang: Language }, Typed>('support.ask', {
  personal: { text: erasedText },
  personalAnswer: message => ({ ...message, text: erasedText() }),
})

export const asking = () =>
  ask.by({
    load: (unit, { user_id }) => unit.find(chats, { user_id }),
    decide(unit, { user_id, text, lang }) {
      const isFirst = !unit.get(chats, { user_id })
      const requested = add(unit, { user_id, author: 'user', text })
      if (isFirst) add(unit, { user_id, author: 'agent', text: textOf(lang, 'word.support_greeting') })
      return requested
    },
  })

/** Adds an answer of the operator, and marks the user's messages as read. */
export const answer = support.command<{ user_id: number; text: string }, Typed>('support.answer', {
  personal: { text: erasedText },
  personalAnswer: message => ({ ...message, text: erasedText() }),
})

export const answering = () =>
  answer.by({
    load: (unit, { user_id }) => Promise.all([unit.find(users, { id: user_id }), unit.find(chats, { user_id })]),
    decide(unit, { user_id, text }) {
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const answered = add(unit, { user_id, author: 'agent', text })
      unit.update(chats, { user_id }, { agent_read: answered.id })
      return answered
    },
  })

/** Adds a message to a demo user's history: a sentence of the catalogue, which each reader sees in their own language. */
export const say = support.command<{ user_id: number; author: Author; sentence: TextKey }, void>('support.say')

export const saying = () =>
  say.by({
    load: (unit, { user_id }) => unit.find(chats, { user_id }),
    decide(unit, { user_id, author, sentence }) {
      const { id } = add(unit, { user_id, author, text: textOf('en', sentence), sentence })
      if (author === 'agent') unit.update(chats, { user_id }, { agent_read: id })
    },
  })

/** Marks the chat as read up to a message, for one side. */
export const read = support.command<{ side: Author; user_id: number; upTo: number }, void>('support.read')

export const reading = () =>
  read.by({
    load: (unit, { user_id }) => unit.find(chats, { user_id }),
    decide(unit, { side, user_id, upTo }) {
      const chat = unit.get(chats, { user_id })
      if (!chat) return
      const column = side === 'user' ? 'user_read' : 'agent_read'
      const seen = Math.min(upTo, chat.last_id)
      if (seen > chat[column]) unit.update(chats, chat, { [column]: seen })
    },
  })

const messageAdded = support.delta<Typed>('support.messageAdded')

/** Notifies the user's other screens of a message. */
export const messageDelta = ({ hub, brand }: Pick<SupportDeps, 'hub' | 'brand'>) =>
  messageAdded.by(message => hub.toUser(message.user_id, { type: 'support', data: typedRow(message, brand.now.name) }))

interface Said {
  user_id: number
  author: Author
  text: string
  sentence?: TextKey
}

function add(unit: Unit<'support'>, { sentence, ...said }: Said): Typed {
  const message: Typed = { ...said, id: unit.nextId(messages), at: unit.now }
  const { id, user_id } = message
  unit.insert(messages, { ...message, sentence: sentence ?? null })
  if (unit.get(chats, { user_id })) unit.update(chats, { user_id }, { last_id: id })
  else unit.insert(chats, { user_id, last_id: id, user_read: 0, agent_read: 0 })
  unit.emit(messageAdded, message)
  const { text: _personal, ...publicPart } = typedRow(message, '')
  unit.record('support.message', user_id, publicPart)
  return message
}
