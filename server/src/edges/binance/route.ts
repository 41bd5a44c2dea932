import type { FastifyRequest } from 'fastify'
import type { KeyHolder } from '../../http/apiKeys'
import type { LiveEdgeDeps } from '../edge'
import type { Counts } from './counts'
import type { Pairs } from './pairs'
import type { Params } from './params'
import type { Signers } from './signers'
import type { Books } from './streams/books'
import type { Taken } from './taken'

/** What the answers are made of. */
export interface Stage extends LiveEdgeDeps {
  pairs: Pairs
  books: Books
  signers: Signers
  counts: Counts
  taken: Taken
}

export interface Asked {
  params: Params
  request: FastifyRequest
  /** Adds headers to the answer. */
  tell(headers: Record<string, string>): void
}

export interface Signed extends Asked {
  holder: KeyHolder
}

export interface Keyed extends Asked {
  apiKey: string
}

interface RouteOf<A> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** How much it counts of what an address may ask in a minute. */
  weight: number
  /** What it reads, besides what signs it. */
  reads: readonly string[]
  answer(asked: A): unknown
}

/** `security` says who may ask: anyone, whoever brings a key, whoever signs, or whoever signs with a key that trades. */
export type Route =
  | (RouteOf<Asked> & { security: 'none' })
  | (RouteOf<Keyed> & { security: 'key' })
  | (RouteOf<Signed> & { security: 'reads' | 'trades' })
