import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { refusalKeysOf } from '@lagoon/shared/api/refusals'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import { Refusal } from '../../platform/refusal'
import { text } from '../../platform/text'
import { type Envelope, refused } from '../envelope'
import type { Schema } from './schemas'

/** Calls that have their own sentences for a limit. */
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

/** The account that pays, if it is not the spot account. */
const payers: Readonly<Record<string, Account>> = {
  'POST lever/submit': 'lever',
  'POST microtrade/submit': 'micro',
  'POST lh/deposit': 'fund',
}

const ranges: Readonly<Record<string, string>> = { 'POST lever/submit': '1' }

/** The schema of a refusal of this call: the common shape, with the keys that the call can return. */
export const refusalSchema = (endpoint: Endpoint): Schema => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: { error: { type: 'string', enum: refusalKeysOf(endpoint), description: 'A key for the program' } },
      required: ['error'],
    },
  ],
})

/** An example of each refusal, in English. */
export const refusalsOf = (key: string, endpoint: Endpoint, request: Schema): Record<string, Envelope> =>
  Object.fromEntries(refusalKeysOf(endpoint).map(error => [error, refusal(key, endpoint, request, error)]))

function refusal(key: string, { opens }: Endpoint, { required }: Schema, error: ErrorKey): Envelope {
  const field = required?.[0]
  if (error === 'param_invalid' && field !== undefined)
    return refused('en', new Refusal(error, { fields: { [field]: 'required' } }))
  if (error === 'insufficient_balance') return refused('en', lacking(payers[key] ?? 'change'))
  const product = opens && { product: text('en', `product.${opens.product}`) }
  const params = { ...filled, ...product, range: ranges[key] ?? '10 USDT' }
  return refused('en', new Refusal(error, { text: `${error}.${places[key]}`, params }))
}

const filled = {
  count: '3',
  price: '68000.1 USDT',
  filled: '0.5 BTC',
  least: '0.001',
  most: '100',
  from: '5120-0',
  role: 'lagoon',
  statement: 'ALTER ROLE lagoon CREATEDB',
}

const lacking = (account: Account): Refusal =>
  new Refusal('insufficient_balance', {
    text: `insufficient_balance.${account}`,
    params: { account, currency: 'USDT', available: '12.5', needed: '100' },
  })
