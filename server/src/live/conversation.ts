import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import { defaultLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { AnswerFrame } from '@lagoon/shared/live/frames'
import type { Topic as TopicName } from '@lagoon/shared/live/topics'
import { Refusal, refuse } from '../platform/refusal'
import type { Soon } from '../platform/soon'
import { errorText } from '../platform/text'
import type { Wall } from '../platform/wall'
import { answerBusy } from './calls'
import { answerBytes } from './frame'
import { closing, type Line } from './line'
import { type CallMessage, type Message, readMessage } from './message'
import type { Topics } from './topics'

const most_topics = 60
const most_faults = 5

/** The owner of a token; null for anything but a valid token. Implemented by the http layer. */
export interface TokenOwner {
  userId: number
  userUuid: string
  sessionId: string
  realm: string
}
export type Authenticate = (token: string) => Soon<TokenOwner | null>

interface ConversationOptions {
  topics: Topics
  authenticate: Authenticate
  /** The user's language, if they chose one. */
  languageOf(userId: number): Soon<Language | null>
  wall: Wall
  /** World time in milliseconds. */
  now(): number
}

/** Reads the messages of a client and answers them: one message at a time, each within the client's limit. */
export class Conversation {
  constructor(private readonly options: ConversationOptions) {}

  async hear(line: Line, text: string): Promise<void> {
    if (!line.open) return
    const message = readMessage(text)
    // Other calls are started without a turn.
    if (message?.op === 'call') return answerBusy(line, message)
    if (message?.lang) line.lang = message.lang
    try {
      if (!message) refuse('param_invalid')
      await this.#take(line, message)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refuse(line, error.key)
      if (!message) this.#fault(line)
    }
  }

  refuse(line: Line, error: ErrorKey, topic?: string): void {
    const message = errorText(line.lang ?? defaultLanguage, error)
    this.#say(line, { type: 'error', error, message, ...(topic !== undefined && { topic }) })
  }

  async #take(line: Line, message: Exclude<Message, CallMessage>): Promise<void> {
    if (message.op === 'ping') return this.#say(line, { type: 'pong', now: this.options.now() })
    if (message.op === 'auth') return this.#authenticate(line, message.token)
    if (message.op === 'subscribe') return this.#subscribe(line, message.topics)
    for (const name of message.topics) this.options.topics.leave(line, name)
    this.#say(line, { type: 'subscribed', topics: this.options.topics.namesOf(line) })
  }

  async #authenticate(line: Line, token: string): Promise<void> {
    const owner = await this.options.authenticate(token)
    if (owner?.realm !== 'user') refuse('not_logged_in')
    // A socket belongs to its first user for good, so that nothing of one user can reach another.
    if (line.identity && line.identity.userUuid !== owner.userUuid) refuse('forbidden')
    line.identity = {
      userId: owner.userId,
      userUuid: owner.userUuid,
      epoch: this.options.topics.holds(owner),
      sessionId: owner.sessionId,
      token,
      verified_ms: this.options.wall.mono(),
    }
    line.lang ??= await this.options.languageOf(owner.userId)
    this.#say(line, { type: 'auth', user_id: owner.userId })
  }

  async #subscribe(line: Line, names: readonly string[]): Promise<void> {
    const { topics } = this.options
    const { identity } = line
    // The world was just replaced: the token must be verified again first.
    if (identity && !topics.isOfThisWorld(identity)) await this.#authenticate(line, identity.token)
    const wanted = names.filter(name => {
      try {
        topics.assertReadable(line, name)
        return true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.refuse(line, error.key, name)
        return false
      }
    })
    if (new Set([...topics.namesOf(line), ...wanted]).size > most_topics) refuse('above_maximum')
    if (wanted.length === 0) return
    this.#say(line, { type: 'subscribed', topics: wanted as TopicName[] })
    await Promise.all(wanted.map(name => topics.join(line, name)))
  }

  #fault(line: Line): void {
    line.faults += 1
    if (line.faults >= most_faults) line.close(closing.abuse, 'not understood', this.options.wall.mono())
  }

  #say(line: Line, answer: AnswerFrame): void {
    line.write(answerBytes(answer))
  }
}
