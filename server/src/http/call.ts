import type { CallData, CallKey, CallParsed } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Multipart } from './multipart'

/** Who calls: `userId` is 0 for nobody and for the operator. */
export interface Caller {
  userId: number
  userUuid: string
  sessionId: string
  realm: 'anyone' | 'user' | 'operator'
}
export const nobody: Caller = { userId: 0, userUuid: '', sessionId: '', realm: 'anyone' }

/** Names one sending of a command; the lane writes the answer under it in the command's own transaction. */
export interface IdempotencyKey {
  user_id: number
  path: string
  key: string
  hash: string
}

/** A command of the log, and its events among those of its batch; both are counted from 1. */
export interface Done {
  readonly batch: number
  readonly n: number
  readonly events: { readonly first: number; readonly count: number }
}

/** What the log of commits keeps of who asked. */
interface Asked {
  /** The id of a user, `operator`, or empty for somebody who is not logged in. */
  by: string
  /** Its id, as `x-request-id` says it. */
  request: string
  sending: IdempotencyKey | null
  /** Where it is asked for: the batch that has what was done. */
  batch?: number
  /** Where it is asked for: the commands that it came to, as the log has them. */
  done?: Done[]
}

export interface Call<I> {
  input: I
  caller: Caller
  userId: number
  lang: Language
  ip: string
  /** What the caller says it is: the User-Agent, '' without one. */
  agent: string
  /** The device tokens that were brought; believed by who made them alone. */
  device: string | null
  /** Hands the device a token to be known by, in a header of the answer. */
  giveDevice(token: string): void
  /** The answer was sent, or nobody waits for it any more. */
  whenGone(then: () => void): void
  asked: Asked
  multipart: Multipart | null
}

export type Handler<K extends CallKey> = (call: Call<CallParsed<K>>) => Promise<CallData<K>> | CallData<K>
/** What a feature serves: its part of the contract. */
export type Routes = { [K in CallKey]?: Handler<K> }
