import type { CallParsed } from '@lagoon/shared/contract/index'

export type ProductKind = CallParsed<'GET console/products'>['kind']

interface ShownKind {
  value: ProductKind
  label: string
  /** New ones can be made. */
  makes?: true
}

export const productKinds: readonly [ShownKind, ...ShownKind[]] = [
  { value: 'pair', label: 'Pairs' },
  { value: 'coin', label: 'Coins' },
  { value: 'seconds', label: 'Option durations', makes: true },
  { value: 'trust', label: 'Trust', makes: true },
  { value: 'newcoin', label: 'New coins' },
  { value: 'merchant', label: 'Merchants' },
  { value: 'support', label: 'Customer service' },
]

/** What a field is called, and in what it counts. A field that is not here shows its own name. */
const names: Record<string, string> = {
  is_display: 'Shown in lists',
  open_coin_trade: 'Open for spot',
  coin_trade_fee: 'Spot fee, %',
  'pair min_amount': 'Smallest spot amount',
  min_amount: 'Smallest amount',
  max_amount: 'Largest amount',
  open_microtrade: 'Open for options',
  open_lever: 'Open for contracts',
  lever_min_share: 'Fewest lots',
  lever_max_share: 'Most lots',
  lever_multiples: 'Multiples',
  lever_trade_fee: 'Contract fee, %',
  lever_spread: 'Contract spread',
  maintenance_rate: 'Maintenance margin, %',
  min_deposit: 'Smallest deposit',
  min_withdraw: 'Smallest withdrawal',
  max_withdraw: 'Largest withdrawal',
  withdraw_fee: 'Withdrawal fee, %',
  micro_fee: 'Option fee, %',
  profit_ratio: 'Pays on top, %',
  min_num: 'Smallest stake',
  max_num: 'Largest stake',
  coin_id: 'Coin',
  day_rate: 'Interest a day (fraction)',
  save_min: 'Smallest amount',
  save_max: 'Largest amount',
  penalty_mode: 'Penalty mode',
  penalty_rate: 'Penalty rate',
  predict_rate: 'Expected rise, %',
  interest_rate: 'Interest, %',
  lock_days: 'Lock, days',
  starts_at: 'Opens, UTC',
  closes_at: 'Closes, UTC',
  launches_at: 'Launches, UTC',
  rate: 'Price of one coin',
  min_number: 'Smallest amount',
  max_number: 'Largest amount',
  minutes: 'Minutes to pay',
  'support url': 'Address (empty: our own chat)',
  'support cover': 'Picture of this server (/…)',
}

export function fieldName(kind: ProductKind, name: string): string {
  const known = names[`${kind} ${name}`] ?? names[name]
  if (known) return known
  const title = /^title_(\w+)$/.exec(name)
  if (title) return `Title (${title[1]})`
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is not written as it is sent. */
export function fieldKind(name: string): 'moment' | 'coin' | 'penalty' | 'text' {
  if (['starts_at', 'closes_at', 'launches_at'].includes(name)) return 'moment'
  if (name === 'coin_id') return 'coin'
  return name === 'penalty_mode' ? 'penalty' : 'text'
}
