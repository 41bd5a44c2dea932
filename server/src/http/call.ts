import type { CallData, CallKey, CallParsed } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Role } from '@lagoon/shared/catalogue/roles'
import type { Multipart } from './multipart'

/** An operator who makes a call; id 0 is the operator of the configuration. */
export interface Acting {
  readonly id: number
  readonly name: string
  readonly role: Role
  /** Set while the operator may only set up the second factor that the owners require. */
  readonly needsFactor?: boolean
}

/** The caller. `userId` is 0 for the operator and without a login. */
export interface Caller {
  userId: number
  userUuid: string
  sessionId: string
  realm: 'anyone' | 'user' | 'operator'
  /** Set for an operator. */
  operator?: Acting
}
export const nobody: Caller = { userId: 0, userUuid: '', sessionId: '', realm: 'anyone' }

/** Identifies one sending of a command. The lane stores the answer with it in the command's own transaction. */
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

/** What the log of commits stores about the request. */
export interface Requested {
  /** The id of a user, `operator`, or empty without a login. */
  by: string
  /** The name that the audit log gives an operator; otherwise as `by`. */
  who: string
  /** The request id, as sent in `x-request-id`. */
  request: string
  sending: IdempotencyKey | null
  /** The batch that contains the command; undefined if no one needs it. */
  batch?: number
  /** The logged commands of this request; undefined if no one needs them. */
  done?: Done[]
}

export interface Call<I> {
  input: I
  caller: Caller
  userId: number
  lang: Language
  ip: string
  /** The address at which the caller reached the server: `http://127.0.0.1:8080`; empty for a call that did not come over HTTP. */
  site(): string
  /** The User-Agent header; '' without one. */
  agent: string
  /** The device tokens that the caller sent. Only the code that issued them may trust them. */
  device: string | null
  /** Sends the device a token in a header of the answer, which identifies it later. */
  giveDevice(token: string): void
  /** Runs `then` when the answer is sent or the caller has disconnected. */
  onClosed(then: () => void): void
  origin: Requested
  multipart: Multipart | null
}

export type Handler<K extends CallKey> = (call: Call<CallParsed<K>>) => Promise<CallData<K>> | CallData<K>
/** The handlers of a feature: its part of the contract. */
export type Routes = { [K in CallKey]?: Handler<K> }
