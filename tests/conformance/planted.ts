type Body = { type: string; data?: unknown; [field: string]: unknown }
type Row = Record<string, unknown>

/** A deviation that the test plants in an exchange, and the check that must report it. */
export interface Planted {
  what: string
  /** The call whose answers it changes, or the type of frame. */
  in: string
  saidBy: string
  says: RegExp
  /** Changes an answer in place; a returned value replaces the answer. */
  answer?: (body: Body, times: number) => unknown
  /** The frames that the suite receives instead of a frame. */
  frames?: (frame: Row, times: number) => Row[]
}

const dataOf = (body: Body): Row => (body.data ?? {}) as Row
const rowsOf = (body: Body): Row[] =>
  (Array.isArray(body.data) ? body.data : (dataOf(body).data ?? dataOf(body).list ?? [])) as Row[]

/** Changes fields of every row, of the data, or of the envelope. */
const rows = (change: (row: Row, times: number) => Row) => (body: Body, times: number) => {
  for (const row of rowsOf(body)) Object.assign(row, change(row, times))
}
const data = (change: (data: Row) => Row) => (body: Body) => void Object.assign(dataOf(body), change(dataOf(body)))
const when = (fits: (body: Body) => boolean, change: (body: Body) => Body | Response) => (body: Body) =>
  fits(body) ? change(body) : undefined
const refusedAs = (error: string) => (body: Body) => body.error === error

const answers: Planted[] = [
  {
    what: 'a balance as a number instead of a string',
    in: 'POST wallet/detail',
    saidBy: 'wallet.one_truth',
    says: /change_balance is \d+(\.\d+)?: expected string/,
    answer: data(held => (held.change_balance === undefined ? {} : { change_balance: 12.5 })),
  },
  {
    what: 'a field that is missing',
    in: 'GET coin/list',
    saidBy: 'spot.limit',
    says: /data\[0\]\.deal_price is missing/,
    answer: rows(() => ({ deal_price: undefined })),
  },
  {
    what: 'a field under another name',
    in: 'GET coin/fills',
    saidBy: 'spot.market',
    says: /commission is not declared/,
    answer: rows(({ fee }) => ({ commission: fee })),
  },
  {
    what: 'seconds where milliseconds belong',
    in: 'GET currency/new_timeshar',
    saidBy: 'market.candles',
    says: /time is \d{10}, which is not in milliseconds/,
    answer: rows(({ time }) => ({ time: Number(time) / 1000 })),
  },
  {
    what: 'milliseconds where seconds belong',
    in: 'GET wallet/hzhistory',
    saidBy: 'wallet.transfer',
    says: /created_time is \d{13}, which is not in unix seconds/,
    answer: rows(({ created_time }) => ({ created_time: Number(created_time) * 1000 })),
  },
  {
    what: 'a time in ISO format',
    in: 'GET charge_mention/log2',
    saidBy: 'payments.deposit',
    says: /created_at is "20\d\d-.*T/,
    answer: rows(({ created_at }) => ({ created_at: String(created_at).replace(' ', 'T') })),
  },
  {
    what: 'the total of a page too high',
    in: 'GET wallet/hzhistory',
    saidBy: 'wallet.pages',
    says: /the page is inconsistent/,
    answer: data(({ total: count }) => ({ total: (count as number) + 20 })),
  },
  {
    what: 'a page in another order',
    in: 'GET wallet/hzhistory',
    saidBy: 'wallet.pages',
    says: /the rows of two pages/,
    answer: data(({ current_page, data }) => (current_page === 2 ? { data: [data, data].flat().slice(1, 3) } : {})),
  },
  {
    what: 'another type of error',
    in: 'POST wallet/change',
    saidBy: 'wallet.refused',
    says: /error is "not_enough", which is not an error key/,
    answer: when(refusedAs('insufficient_balance'), body => ({ ...body, error: 'not_enough' })),
  },
  {
    what: 'an error that its call does not declare',
    in: 'PUT coin/trade',
    saidBy: 'spot.limit',
    says: /refused as sold_out, which it does not declare/,
    answer: when(refusedAs('state_invalid'), body => ({ ...body, error: 'sold_out' })),
  },
  {
    what: '401 for a visitor',
    in: 'GET user/center',
    saidBy: 'access.junk',
    says: /has the status 401/,
    answer: when(refusedAs('not_logged_in'), body => Response.json(body, { status: 401 })),
  },
  {
    what: '200 with data for a visitor',
    in: 'POST wallet/list',
    saidBy: 'access.nobody',
    says: /the type without a session for it is "ok" instead of "999"/,
    answer: when(refusedAs('not_logged_in'), () => ({ type: 'ok', code: 1, data: {} })),
  },
  {
    what: 'an accepted unknown field',
    in: 'POST currency/alert',
    saidBy: 'inputs.missing',
    says: /the error for the field surprise/,
    answer: when(refusedAs('param_invalid'), body => ({
      ...body,
      fields: { ...(body.fields as Row), surprise: undefined },
    })),
  },
  {
    what: 'a refusal as a status of 422',
    in: 'POST lh/deposit',
    saidBy: 'trust.refused',
    says: /has the status 422/,
    answer: when(refusedAs('below_minimum'), body => Response.json(body, { status: 422 })),
  },
  {
    what: 'an outdated balance',
    in: 'POST wallet/detail',
    saidBy: 'wallet.transfer',
    says: /change_balance is "[\d.]+" instead of "[\d.]+"/,
    answer: stale(),
  },
  {
    what: 'a fee rounded down instead of up',
    in: 'GET coin/fills',
    saidBy: 'spot.market',
    says: /the fee is "[\d.]+" instead of "[\d.]+"/,
    answer: rows(({ fee }) => ({ fee: oneLess(String(fee)) })),
  },
  {
    what: 'ids that change between requests',
    in: 'GET coin/list',
    saidBy: 'spot.limit',
    says: /its id in a second request/,
    answer: rows(({ id }, times) => ({ id: Number(id) + times })),
  },
  {
    what: 'an event that appears twice',
    in: 'GET events',
    saidBy: 'events.order',
    says: /the number of different ids/,
    answer: data(({ data }) => ({ data: [...(data as Row[]), ...(data as Row[]).slice(-1)] })),
  },
  {
    what: 'another answer for the same idempotency key',
    in: 'POST wallet/change',
    saidBy: 'wallet.idempotency',
    says: /the answer to the second request/,
    answer: (body, times) => ({ ...body, message: `${String(body.message)} (${times})` }),
  },
  {
    what: 'an idempotency key that also accepts another body',
    in: 'POST wallet/change',
    saidBy: 'wallet.idempotency',
    says: /should have been refused/,
    answer: when(refusedAs('idempotency_conflict'), () => ({ type: 'ok', code: 1, message: 'Transferred' })),
  },
  {
    what: 'an outcome that contradicts its ticks',
    in: 'GET microtrade/lists',
    saidBy: 'options.settled',
    says: /result is \d instead of \d/,
    answer: rows(({ result }) => ({ result: result === null ? null : (Number(result) + 1) % 3 })),
  },
  {
    what: 'a candle in the future',
    in: 'GET currency/new_timeshar',
    saidBy: 'market.candles',
    says: /a candle is in the future/,
    answer: body => {
      const last = rowsOf(body).at(-1)
      return { ...body, data: [...rowsOf(body), { ...last, time: Number(last?.time) + 3_600_000 }] }
    },
  },
  {
    what: 'an answer that is not JSON',
    in: 'GET currency/trends',
    saidBy: 'market.catalogue',
    says: /not answered with a JSON object: <html>/,
    answer: () => new Response('<html>', { status: 200 }),
  },
  {
    what: 'a refusal in one language only',
    in: 'GET user/center',
    saidBy: 'transport.languages',
    says: /two languages have the same message/,
    answer: when(refusedAs('not_logged_in'), body => ({ ...body, message: 'Please log in' })),
  },
]

const frames: Planted[] = [
  {
    what: 'a lost frame',
    in: 'wallet',
    saidBy: 'live.mine',
    says: /frame \d+ is missing/,
    frames: (frame, times) => (times === 5 ? [] : [frame]),
  },
  {
    what: 'a duplicate frame',
    in: 'world',
    saidBy: 'live.moves',
    says: /frame \d+ was sent twice/,
    frames: frame => [frame, frame],
  },
  {
    what: 'a topic that begins without a snapshot',
    in: 'market_depth',
    saidBy: 'live.snapshots',
    says: /first frame is no snapshot/,
    frames: ({ snapshot: _, ...frame }) => [frame],
  },
  {
    what: 'a price in a frame as a string',
    in: 'daymarket',
    saidBy: 'live.snapshots',
    says: /now_price is "[\d.]+": expected number/,
    frames: frame => [{ ...frame, now_price: String(frame.now_price) }],
  },
]

export const planted: readonly Planted[] = [...answers, ...frames]

/** Answers with the balance of the previous request. */
function stale() {
  let before: unknown
  return (body: Body) => {
    const { change_balance } = dataOf(body)
    if (change_balance === undefined) return
    dataOf(body).change_balance = before ?? change_balance
    before = change_balance
  }
}

/** 0.00000073 → 0.00000072. */
const oneLess = (amount: string): string => {
  const [whole = '0', rest = ''] = amount.split('.')
  const scale = Math.max(rest.length, 1)
  const less = (BigInt(`${whole}${rest.padEnd(scale, '0')}`) - 1n).toString().padStart(scale + 1, '0')
  return `${less.slice(0, -scale)}.${less.slice(-scale)}`
}
