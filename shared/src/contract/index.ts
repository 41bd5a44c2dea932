import type { DataOf, Endpoint, InputOf } from './endpoint'
import { session } from './session'

/** The whole contract: every endpoint under `METHOD path`. */
export const contract = {
  ...session,
} satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type CallKey = keyof Contract
export type CallInput<K extends CallKey> = InputOf<Contract[K]>
export type CallData<K extends CallKey> = DataOf<Contract[K]>
