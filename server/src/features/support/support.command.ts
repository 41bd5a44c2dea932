import type { Language } from '@lagoon/shared/catalogue/languages'
import { text as textOf } from '@lagoon/shared/catalogue/text'
import { withdrawn } from '../../lane/log/erased'
import type { Unit } from '../../lane/unit'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import type { SupportDeps } from './deps'
import { support } from './support.owner'
import { type Author, chats, type Message, messages } from './support.table'
import { rowOf } from './support.view'

/** A user writes. The first message of all is answered at once, in the user's language, so that nobody writes into the void. */
export const ask = support.command<{ user_id: number; text: string; lang: Language }, Message>('support.ask', {
  personal: { text: withdrawn },
  personalAnswer: message => ({ ...message, text: withdrawn() }),
})

export const asking = () =>
  ask.by({
    load: (unit, { user_id }) => unit.find(chats, { user_id }),
    decide(unit, { user_id, text, lang }) {
      const isFirst = !unit.get(chats, { user_id })
      const asked = add(unit, { user_id, author: 'user', text })
      if (isFirst) add(unit, { user_id, author: 'agent', text: textOf(lang, 'word.support_greeting') })
      return asked
    },
  })

/** The operator answers; whoever answers has read what was asked. */
export const answer = support.command<{ user_id: number; text: string }, Message>('support.answer', {
  personal: { text: withdrawn },
  personalAnswer: message => ({ ...message, text: withdrawn() }),
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

/** One side has seen the chat up to a message; what is read stays read. */
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

const messageAdded = support.delta<Message>('support.messageAdded')

/** The user's other screens are told of a message. */
export const messageDelta = ({ hub }: Pick<SupportDeps, 'hub'>) =>
  messageAdded.by(message => hub.toUser(message.user_id, { type: 'support', data: rowOf(message) }))

function add(unit: Unit<'support'>, said: Pick<Message, 'user_id' | 'text'> & { author: Author }): Message {
  const message: Message = { ...said, id: unit.nextId(messages), at: unit.now }
  const { id, user_id } = message
  unit.insert(messages, message)
  if (unit.get(chats, { user_id })) unit.update(chats, { user_id }, { last_id: id })
  else unit.insert(chats, { user_id, last_id: id, user_read: 0, agent_read: 0 })
  unit.emit(messageAdded, message)
  const { text: _personal, ...told } = rowOf(message)
  unit.tell('support.message', user_id, told)
  return message
}
