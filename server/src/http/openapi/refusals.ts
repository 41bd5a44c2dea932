import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import type { Endpoint } from '@lagoon/shared/contract/endpoint'
import { Refusal } from '../../platform/refusal'
import { type Envelope, refused } from '../envelope'
import type { Schema } from './schemas'

/** Where a call has its own words for a limit. */
const places: Readonly<Record<string, string>> = {
  'POST wallet/charge_req': 'deposit',
  'POST wallet/out': 'withdrawal',
  'POST coin/trade': 'spot',
  'POST lever/submit': 'lever',
  'POST microtrade/submit': 'microtrade',
  'POST lh/deposit': 'trust',
  'POST lh/send/order': 'subscription',
  'POST merchant/mer_jytj': 'merchant',
}

const ranges: Readonly<Record<string, string>> = { 'POST lever/submit': '1' }

/** Every refusal a call declares, as the envelope says it in English. */
export function refusalsOf(key: string, { access, refusals }: Endpoint, request: Schema): Record<string, Envelope> {
  const guarded: ErrorKey[] = access === 'anyone' ? [] : ['not_logged_in']
  return Object.fromEntries([...guarded, ...refusals].map(error => [error, refusal(key, request, error)]))
}

function refusal(key: string, { required }: Schema, error: ErrorKey): Envelope {
  const field = required?.[0]
  if (error === 'param_invalid' && field !== undefined)
    return refused('en', new Refusal(error, { fields: { [field]: 'required' } }))
  const text = `${error}.${places[key]}`
  return refused('en', new Refusal(error, { text, params: { range: ranges[key] ?? '10 USDT', count: '3' } }))
}
