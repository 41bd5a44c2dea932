import type { CallKey } from '@lagoon/shared/api/index'

/** The caller: a user, the operator, or none for public calls. */
type Who = 'anyone' | 'user' | 'operator'

interface Tool {
  call: CallKey
  who: Who
  /** What an agent needs to know in addition to the declaration of the call. */
  hint?: string
  /** Fields of the call that the tool does not have. */
  without?: readonly string[]
  /** The fixed values of those fields. */
  always?: Readonly<Record<string, string>>
}

/** The tools by name. Each is a call of the contract: its description and its input are made from the declaration. */
export const tools: Readonly<Record<string, Tool>> = {
  list_markets: {
    call: 'GET currency/quotation_new',
    who: 'anyone',
    hint: 'The answer contains the ids of pairs and coins.',
  },
  get_market: { call: 'GET currency/deal', who: 'anyone', hint: 'USDT is legal_id 3, BTC currency_id 1.' },
  get_order_book: { call: 'GET currency/depth', who: 'anyone', hint: 'symbol is "BTC/USDT".' },
  get_candles: { call: 'GET currency/new_timeshar', who: 'anyone' },
  get_tick: { call: 'GET market/tick', who: 'anyone', hint: 'Orders contain the ids of the ticks that decided them.' },

  list_people: { call: 'GET console/users', who: 'operator' },
  get_balances: { call: 'POST wallet/list', who: 'user' },
  get_wallet_log: {
    call: 'POST wallet/legal_log',
    who: 'user',
    hint: 'type is 2 spot, 3 contracts, 4 options, 5 trust.',
  },
  list_spot_orders: { call: 'GET coin/list', who: 'user' },
  list_spot_trades: { call: 'GET coin/fills', who: 'user' },
  list_positions: { call: 'POST lever/my_trade', who: 'user' },
  list_options: { call: 'GET microtrade/lists', who: 'user' },
  list_custody: { call: 'GET lh/deposit/order', who: 'user' },

  place_spot_order: { call: 'POST coin/trade', who: 'user', hint: 'type is 1 buy, 2 sell.' },
  cancel_spot_order: { call: 'PUT coin/trade', who: 'user', without: ['amount', 'target_price'] },
  open_position: {
    call: 'POST lever/submit',
    who: 'user',
    hint: 'type is 1 long, 2 short; status 1 opens at the market price.',
  },
  close_position: { call: 'POST lever/close', who: 'user' },
  buy_option: { call: 'POST microtrade/submit', who: 'user', hint: 'type is 1 up, 2 down.' },
  start_custody: { call: 'POST lh/deposit', who: 'user' },
  transfer: { call: 'POST wallet/change', who: 'user' },
  give_funds: { call: 'POST console/credit', who: 'operator' },

  list_events: { call: 'GET console/events', who: 'operator', hint: 'after "0" starts at the beginning.' },
  explain_amount: { call: 'GET wallet/explain', who: 'user', hint: 'id is the id of a row of get_wallet_log.' },
  explain_request: { call: 'GET console/explain', who: 'operator' },
  check_books: { call: 'GET console/invariants', who: 'operator' },

  get_world: { call: 'GET console/world', who: 'operator' },
  advance_time: { call: 'POST console/advance', who: 'operator' },
  freeze_time: { call: 'POST console/world', who: 'operator', without: ['frozen', 'speed'], always: { frozen: '1' } },
  resume_time: { call: 'POST console/world', who: 'operator', without: ['frozen'], always: { frozen: '0' } },
  start_scenario: { call: 'POST console/scenario', who: 'operator' },
  list_faults: { call: 'GET console/faults', who: 'operator' },
  inject_fault: { call: 'POST console/faults', who: 'operator', hint: 'The answer has the id for change_fault.' },
  change_fault: { call: 'PUT console/faults', who: 'operator' },
  list_webhooks: { call: 'GET console/webhooks', who: 'operator' },
  add_webhook: { call: 'POST console/webhooks', who: 'operator' },
  change_webhook: { call: 'PUT console/webhooks', who: 'operator' },
  list_deliveries: { call: 'GET console/deliveries', who: 'operator' },
  list_worlds: { call: 'GET worlds', who: 'operator' },
  create_world: {
    call: 'POST worlds',
    who: 'operator',
    hint: 'The answer has the address and the logins of an exchange of its own.',
  },
  delete_world: { call: 'POST worlds/delete', who: 'operator', hint: 'Everything in it is lost.' },
  list_snapshots: { call: 'GET console/snapshots', who: 'operator' },
  take_snapshot: { call: 'POST console/snapshots', who: 'operator' },
  restore_snapshot: { call: 'POST console/restore', who: 'operator', hint: 'Everything since the snapshot is lost.' },
}

export const instructions = `An exchange with simulated funds, for testing: nothing is real, and everything can be undone.
Amounts are decimal strings. Take a snapshot first, and restore it when done. World time may be frozen: advance it to
let options settle, interest be paid and reviews end. When an amount is not what you expected, call explain_amount; after a test, call check_books.`
