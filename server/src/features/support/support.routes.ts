import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Routes } from '../../http/call'
import { accountNumber, Persons } from '../../people/persons'
import { refuse } from '../../platform/refusal'
import type { SupportDeps } from './deps'
import type { SupportPage } from './page'
import { answer, ask, read } from './support.command'
import { type Conversation, chatOf, conversation, conversations } from './support.data'
import { rowOf, typedRow } from './support.view'

export function supportRoutes(
  deps: SupportDeps & { page: Pick<SupportPage, 'shown'> },
  persons: Pick<Persons, 'find'> = new Persons(deps.db.pool),
): Routes {
  const { db, lane, audit, brand } = deps
  return {
    'POST set/get_customer_url': ({ lang }) => deps.page.shown(lang),

    'GET support/messages': async ({ userId, input, lang, origin }) => {
      const { rows, total, unread } = await chatOf(db, userId, input)
      const newest = rows[0]
      // A request for the newest page marks the answers as read; a request for an older page does not.
      if (unread > 0 && newest && input.page === 1)
        await lane.run(read.with({ side: 'user', user_id: userId, upTo: newest.id }), origin)
      return {
        ...page(
          rows.map(row => rowOf(row, lang, brand.now.name)),
          total,
          input,
        ),
        unread,
      }
    },

    'POST support/messages': async ({ userId, input, lang, origin }) =>
      typedRow(await lane.run(ask.with({ user_id: userId, text: input.text, lang }), origin), brand.now.name),

    'GET console/support': async ({ input, lang, origin }) => {
      if (input.user_id === undefined)
        return (await conversations(db)).map(chat => conversationRow(chat, lang, brand.now.name))
      const person = (await persons.find(input.user_id)) ?? refuse('not_found')
      const chat = await conversation(db, person)
      if (chat.unread > 0) await lane.run(read.with({ side: 'agent', user_id: person.id, upTo: chat.last_id }), origin)
      return [conversationRow(chat, lang, brand.now.name)]
    },

    'POST console/support': async ({ input, origin }) => {
      const answered = await lane.run(answer.with({ user_id: input.user_id, text: input.text }), origin)
      await audit(origin.who, 'answered support', `user ${input.user_id}`, origin)
      return typedRow(answered, brand.now.name)
    },
  }
}

const conversationRow = (
  { person, unread, messages }: Conversation,
  lang: Language,
  brand: string,
): CallData<'GET console/support'>[number] => ({
  user_id: person.id,
  account: accountNumber(person),
  nickname: person.nickname,
  unread,
  messages: messages.map(message => rowOf(message, lang, brand)),
})
