import type { WorldEvent } from '@lagoon/shared/events/events'
import { add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Caller } from '../../../http/call'
import type { Ask } from '../../ask'
import { marksIn } from '../label.rules'
import { isOpen, listShown } from '../list.rules'
import { ordersOfList } from '../lists'
import { calledOf } from '../name.rules'
import { executionOf, listOf, type OrderRow, orderShown } from '../report.rules'
import { endOf, executionReport, type Fill, type Filled, listEvent, type Prevented } from './execution.rules'

type OrderEvent = Extract<WorldEvent, { type: `order.${string}` }>

const rows_a_page = 100
const nothing: Filled = { amount: '0', value: '0' }

interface Reported {
  filled: Filled
  lastFill: number
}

/**
 * Makes the reports of one user's orders from the events of the log. An event contains the state of an order; its fills are read with a
 * call and reported one by one, up to the filled amount of the event. Fills from before the first listener are not reported.
 */
export class OrderReports {
  readonly #reported = new Map<number, Reported>()
  /** Of each order: its last reported prevented match, and what it lost until then. */
  readonly #lost = new Map<number, { id: number; all: string }>()
  /** The orders whose end was not reported yet. */
  readonly #open = new Set<number>()

  constructor(
    private readonly ask: Ask,
    private readonly caller: Caller,
  ) {}

  /** Reads the open orders, and how much of each was filled before. */
  async begin(): Promise<void> {
    for (let page = 1; ; page++) {
      const rows = await this.ask('GET coin/list', { status: 1, page, limit: rows_a_page }, this.caller)
      for (const { id, state, deal_amount: amount, deal_value: value } of rows) {
        this.#open.add(id)
        if (state === 'partly') this.#reported.set(id, { filled: { amount, value }, lastFill: 0 })
      }
      if (rows.length < rows_a_page) return
    }
  }

  /** The reports of an event, and then what it means for the list of the order. */
  async of(event: OrderEvent): Promise<object[]> {
    const { type, data: row } = event
    if (type === 'order.placed') this.#open.add(row.id)
    const isEnd = type === 'order.cancelled' || (type === 'order.filled' && row.state === 'filled')
    const hasEnded = isEnd && this.#open.delete(row.id)
    const reports = await this.#ofOrder(event)
    return listOf(row) === -1 ? reports : [...reports, ...(await this.#ofList(event, hasEnded))]
  }

  /**
   * A list is reported when its last order is placed, when an order gets another name, and when the end of its last open order was reported:
   * the rows are read later than the event, and may already contain an end that is reported after it.
   */
  async #ofList({ type, data: row, at }: OrderEvent, hasEnded: boolean): Promise<object[]> {
    const rows = (await ordersOfList(this.ask, row, this.caller)) ?? []
    const list = listShown(rows, at * 1000)
    const isLast = rows.at(-1)?.id === row.id && rows.length === (marksIn(row.label).list?.orders ?? pair_of_orders)
    if (type === 'order.amended') return [listEvent(list, 'UPDATED', at * 1000)]
    const events = []
    if (type === 'order.placed' && isLast)
      events.push(listEvent({ ...list, listOrderStatus: 'EXECUTING' }, 'EXEC_STARTED', at * 1000))
    const isDone = hasEnded && !rows.some(each => isOpen(each) || this.#open.has(each.id))
    if (rows.length < pair_of_orders || !isDone) return events
    return [...events, listEvent(list, 'ALL_DONE', at * 1000)]
  }

  async #ofOrder({ type, data: row, at }: OrderEvent): Promise<object[]> {
    const E = at * 1000
    const isWorking = row.state === 'waiting' || row.state === 'partly'
    const filled = this.#reported.get(row.id)?.filled ?? nothing
    switch (type) {
      case 'order.placed':
        return [
          executionReport(
            row,
            {
              ...begins(row),
              filled: nothing,
              isWorking: !outside.includes(row.state),
              I: executionOf('placed', row.id),
            },
            E,
          ),
        ]
      case 'order.triggered':
        return [
          executionReport(
            row,
            { x: 'NEW', X: 'NEW', filled, isWorking: !outside.includes(row.state), I: startOf(row) },
            E,
          ),
        ]
      case 'order.amended': {
        const [amendment] = await this.ask('GET coin/amendments', { id: row.id, limit: 1 }, this.caller)
        const before = calledOf({ id: row.id, client_order_id: amendment?.client_order_id_from ?? null })
        const I = executionOf('amended', amendment?.id ?? 0)
        return [executionReport(row, { x: 'REPLACED', X: orderShown(row).status, filled, isWorking, I, before }, E)]
      }
      case 'order.filled':
        return (await this.#fills(row)).map(({ fill, filled, isLast }) => {
          const X = isLast && row.state === 'filled' ? 'FILLED' : 'PARTIALLY_FILLED'
          const I = executionOf('filled', fill.id)
          return executionReport(row, { x: 'TRADE', X, filled, fill, isWorking: !isLast || isWorking, I }, E)
        })
      case 'order.prevented':
        return this.#prevented(row, E)
      case 'order.cancelled': {
        this.#reported.delete(row.id)
        const reports = row.reason === 'self_trade' ? await this.#prevented(row, E) : []
        this.#lost.delete(row.id)
        if (reports.length > 0) return reports
        const ending = { ...endOf(row), filled: filledOf(row), isWorking: false, I: executionOf('ended', row.id) }
        return [executionReport(row, ending, E)]
      }
    }
  }

  /** A report for each prevented match that was not reported yet, oldest first, up to the lost amount of the event. */
  async #prevented(row: OrderRow, E: number): Promise<object[]> {
    const { id: order_id, prevented_amount: most } = row
    let { id, all } = this.#lost.get(order_id) ?? { id: 0, all: '0' }
    const matches: Prevented[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const found = await this.ask('GET coin/prevented', { order_id, page, limit: rows_a_page }, this.caller)
      matches.push(...found.data)
      last = found.last_page
    }
    const reports = []
    const [end, open] = [
      endOf(row),
      { x: 'TRADE_PREVENTION', X: row.deal_amount === '0' ? 'NEW' : 'PARTIALLY_FILLED' } as const,
    ]
    for (const match of matches.reverse()) {
      const last = match.taker_order_id === order_id ? match.taker_amount : match.maker_amount
      if (match.id <= id || last === '0' || atoms(plus(all, last)) > atoms(most)) continue
      ;[id, all] = [match.id, plus(all, last)]
      const isLast = row.reason === 'self_trade' && atoms(all) === atoms(most)
      const what = {
        ...(isLast ? end : open),
        filled: filledOf(row),
        prevented: { match, last, all },
        isWorking: !isLast,
        // Both orders of a match are the user's, and each is reported.
        I: executionOf('prevented', 2 * match.id + (match.taker_order_id === order_id ? 0 : 1)),
      }
      reports.push(executionReport(row, what, E))
    }
    this.#lost.set(order_id, { id, all })
    return reports
  }

  /** The fills that were not reported yet, oldest first, each with the filled amount of the order after it. */
  async #fills(row: OrderRow): Promise<{ fill: Fill; filled: Filled; isLast: boolean }[]> {
    const reported = this.#reported.get(row.id) ?? { filled: nothing, lastFill: 0 }
    const found = []
    let filled = reported.lastFill > 0 ? reported.filled : nothing
    for (const fill of await this.#fillsAfter(row.id, reported.lastFill)) {
      filled = { amount: plus(filled.amount, fill.amount), value: plus(filled.value, fill.value) }
      // A fill from after this event is reported with the next event.
      if (atoms(filled.amount) > atoms(row.deal_amount)) break
      if (atoms(filled.amount) <= atoms(reported.filled.amount)) continue
      const isLast = atoms(filled.amount) === atoms(row.deal_amount)
      found.push({ fill, filled, isLast })
    }
    const last = found.at(-1)
    if (last && row.state === 'filled') this.#reported.delete(row.id)
    else if (last) this.#reported.set(row.id, { filled: last.filled, lastFill: last.fill.id })
    return found
  }

  /** The fills with a higher id than `lastFill`, oldest first. */
  async #fillsAfter(order_id: number, lastFill: number): Promise<Fill[]> {
    const fills: Fill[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const found = await this.ask('GET coin/fills', { order_id, page, limit: rows_a_page }, this.caller)
      fills.push(...found.data.filter(({ id }) => id > lastFill))
      last = found.data.some(({ id }) => id <= lastFill) ? page : found.last_page
    }
    return fills.reverse()
  }
}

const pair_of_orders = 2
/** The states in which an order is not in the book yet. */
const outside: readonly OrderRow['state'][] = ['pending', 'untriggered']
const begins = ({ state }: OrderRow) => ({ x: 'NEW', X: state === 'pending' ? 'PENDING_NEW' : 'NEW' }) as const
/** A pending order starts, and a stop order triggers. */
const startOf = ({ id, trigger_tick_id }: OrderRow): number =>
  executionOf(trigger_tick_id === null ? 'started' : 'triggered', id)

const filledOf = ({ deal_amount, deal_value }: OrderRow): Filled =>
  atoms(deal_amount) === zero ? nothing : { amount: deal_amount, value: deal_value }

const plus = (a: string, b: string): string => fromAtoms(add(atoms(a), atoms(b)))
