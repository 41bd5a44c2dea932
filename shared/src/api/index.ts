import { type All, all } from '../products/index'
import type { DataOf, InputOf, ParsedOf } from './endpoint'

/** The whole contract: every endpoint under `METHOD path`. */
export const contract: All<'calls'> = all('calls')

export type Declared = typeof contract
export type CallKey = keyof Declared
export type CallInput<K extends CallKey> = InputOf<Declared[K]>
/** What a handler receives: the input after validation. */
export type CallParsed<K extends CallKey> = ParsedOf<Declared[K]>
export type CallData<K extends CallKey> = DataOf<Declared[K]>
