import type { Language } from '@lagoon/shared/catalogue/languages'
import { text as textOf } from '@lagoon/shared/catalogue/text'
import type { Command } from '../../lane/lane'
import type { Unit } from '../../lane/unit'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import type { SupportDeps } from './deps'
import { type Author, chats, type Message, messages } from './support.table'
import { rowOf } from './support.view'

/** A user writes. The first message of all is answered at once, in the user's language, so that nobody writes into the void. */
export function ask(deps: SupportDeps, user_id: number, text: string, lang: Language): Command<Message> {
  return {
    name: 'write to support',
    load: unit => unit.find(chats, { user_id }),
    decide(unit) {
      const isFirst = !unit.get(chats, { user_id })
      const asked = add(deps, unit, { user_id, author: 'user', text })
      if (isFirst) add(deps, unit, { user_id, author: 'agent', text: textOf(lang, 'word.support_greeting') })
      return asked
    },
  }
}

/** The operator answers; whoever answers has read what was asked. */
export function answer(deps: Pick<SupportDeps, 'hub'>, user_id: number, text: string): Command<Message> {
  return {
    name: 'answer from support',
    load: unit => Promise.all([unit.find(users, { id: user_id }), unit.find(chats, { user_id })]),
    decide(unit) {
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const answered = add(deps, unit, { user_id, author: 'agent', text })
      unit.update(chats, { user_id }, { agent_read: answered.id })
      return answered
    },
  }
}

/** One side has seen the chat up to a message; what is read stays read. */
export function read(side: Author, user_id: number, upTo: number): Command<void> {
  const column = side === 'user' ? 'user_read' : 'agent_read'
  return {
    name: 'read support',
    load: unit => unit.find(chats, { user_id }),
    decide(unit) {
      const chat = unit.get(chats, { user_id })
      if (!chat) return
      const seen = Math.min(upTo, chat.last_id)
      if (seen > chat[column]) unit.update(chats, chat, { [column]: seen })
    },
  }
}

/** Adds a message and tells the user's other screens of it. */
function add(
  { hub }: Pick<SupportDeps, 'hub'>,
  unit: Unit,
  said: Pick<Message, 'user_id' | 'text'> & { author: Author },
): Message {
  const message: Message = { ...said, id: unit.nextId(messages), at: unit.now }
  const { id, user_id } = message
  unit.insert(messages, message)
  if (unit.get(chats, { user_id })) unit.update(chats, { user_id }, { last_id: id })
  else unit.insert(chats, { user_id, last_id: id, user_read: 0, agent_read: 0 })
  unit.emit(() => hub.toUser(user_id, { type: 'support', data: rowOf(message) }))
  return message
}
