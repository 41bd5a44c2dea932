import type { KeyHolder } from '../../http/apiKeys'
import type { AskedBy } from '../ask'
import type { LiveEdgeDeps } from '../edge'
import type { Candles } from './candles'
import type { Counts } from './counts'
import type { NewFills } from './newFills'
import type { Pairs } from './pairs'
import type { Params } from './params'
import type { Signers } from './signers'
import type { Books } from './streams/books'
import type { Tape } from './tape'

/** The dependencies of the routes. */
export interface Stage extends LiveEdgeDeps {
  pairs: Pairs
  books: Books
  candles: Candles
  trades: Tape
  signers: Signers
  counts: Counts
  taken: NewFills
}

export interface Requested {
  params: Params
  request: AskedBy
  /** Adds headers to the answer. */
  addHeaders(headers: Record<string, string>): void
}

export interface Signed extends Requested {
  holder: KeyHolder
}

export interface Keyed extends Requested {
  apiKey: string
}

interface RouteOf<A> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** How much a call counts towards the limit of an address per minute. */
  weight: number
  /** The parameters that it reads, besides those of the signature. */
  reads: readonly string[]
  answer(requested: A): unknown
}

/** `security` is what a caller needs: nothing, a key, a signature (`reads`), or a signature with a key that may trade (`trades`). */
export type Route =
  | (RouteOf<Requested> & { security: 'none' })
  | (RouteOf<Keyed> & { security: 'key' })
  | (RouteOf<Signed> & { security: 'reads' | 'trades' })
