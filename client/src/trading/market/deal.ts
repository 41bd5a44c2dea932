import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { api } from '../../api/api'

export type TradedPair = { readonly symbol: string; readonly currency_id: number; readonly legal_id: number }

type Input = CallInput<'GET currency/deal'>

export const inputOf = (pair: TradedPair | null): Input => ({
  currency_id: pair?.currency_id ?? 0,
  legal_id: pair?.legal_id ?? 0,
})

/** The book and the trades of a pair, for a screen without live frames. */
export const askDeal = (input: Input, signal: AbortSignal): Promise<CallData<'GET currency/deal'>> =>
  api.call('GET currency/deal', input, { signal, silent: true })
