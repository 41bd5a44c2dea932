import { describe, expect, it } from 'vitest'
import { order } from '../binance.fixture'
import type { OrderRow } from '../report.rules'
import { OrderReports } from './orderReports'

const fill = (id: number, amount: string, value: string) => ({ id, amount, value, price: '100', maker: 1 })
type Fill = ReturnType<typeof fill>
const page = (count: number, changed: object = {}) => Array.from({ length: count }, () => ({ ...order, ...changed }))

/** Reports on one user's open orders and fills, which the exchange returns page by page; `asked` records the requests. */
function reportsOf({
  open = [[]] as object[][],
  fills = [[]] as Fill[][],
  linked = (_id: number): object[] => [],
} = {}) {
  const state = { fills }
  const asked: object[] = []
  const reports = new OrderReports(
    (async (key: string, fields: { page: number; id?: number }, caller: { userId: number }) => {
      asked.push({ ...fields, of: caller.userId })
      if (key === 'GET coin/list') return fields.id === undefined ? (open[fields.page - 1] ?? []) : linked(fields.id)
      return { data: state.fills[fields.page - 1] ?? [], last_page: state.fills.length }
    }) as never,
    { userId: 7 } as never,
  )
  const reportsOn = async (type: string, changed: Partial<OrderRow>) =>
    (await reports.of({ type, at: 5, data: { ...order, ...changed } } as never)) as Record<string, unknown>[]
  const filled = async (changed: Partial<OrderRow>, now: Fill[][] = state.fills) => {
    state.fills = now
    return (await reportsOn('order.filled', changed)).map(({ t, l, z, Z, X, w }) => [t, l, z, Z, X, w])
  }
  return { reports, asked, reportsOn, filled }
}

describe('the execution reports of an order', () => {
  it('begin when it is placed, and show it as working unless it waits for its stop price', async () => {
    const { reportsOn } = reportsOf()
    expect(await reportsOn('order.placed', {})).toMatchObject([
      { E: 5000, T: 5000, i: 7, x: 'NEW', X: 'NEW', z: '0', Z: '0', w: true, W: 5000, t: -1 },
    ])
    const [waits] = await reportsOn('order.placed', { state: 'untriggered', stop_price: '90.00' })
    expect(waits).toMatchObject({ x: 'NEW', w: false })
    expect(waits).not.toHaveProperty('W')
    expect(await reportsOn('order.triggered', { stop_price: '90.00' })).toMatchObject([
      { x: 'NEW', X: 'NEW', z: '0', Z: '0', w: true },
    ])
  })

  it('are one per trade, oldest first', async () => {
    const { filled, asked } = reportsOf({ fills: [[fill(3, '0.5', '50')], [fill(2, '0.5', '50'), fill(1, '1', '99')]] })
    expect(await filled({ state: 'filled', deal_amount: '2', deal_value: '199' })).toEqual([
      [1, '1', '1', '99', 'PARTIALLY_FILLED', true],
      [2, '0.5', '1.5', '149', 'PARTIALLY_FILLED', true],
      [3, '0.5', '2', '199', 'FILLED', false],
    ])
    expect(asked).toEqual([1, 2].map(page => ({ order_id: 7, page, limit: 100, of: 7 })))
  })

  it('stop at the filled amount of the event, and later read only new fills', async () => {
    const { filled, asked } = reportsOf()
    const first = [fill(2, '0.5', '50'), fill(1, '1', '99')]
    expect(await filled({ state: 'partly', deal_amount: '1' }, [first])).toEqual([
      [1, '1', '1', '99', 'PARTIALLY_FILLED', true],
    ])
    expect(await filled({ state: 'partly', deal_amount: '1.5' }, [first])).toEqual([
      [2, '0.5', '1.5', '149', 'PARTIALLY_FILLED', true],
    ])
    asked.length = 0
    const later = [[fill(3, '0.5', '50'), ...first.slice(0, 1)], first.slice(1)]
    expect(await filled({ state: 'filled', deal_amount: '2' }, later)).toEqual([
      [3, '0.5', '2', '199', 'FILLED', false],
    ])
    expect(asked).toHaveLength(1)
  })

  it('leave out what was filled before the stream began', async () => {
    const before = { state: 'partly', deal_amount: '1', deal_value: '100' }
    const { reports, filled, reportsOn } = reportsOf({ open: [page(1, before)] })
    await reports.begin()
    expect(await reportsOn('order.triggered', { state: 'partly' })).toMatchObject([{ z: '1', Z: '100' }])
    const fills = [[fill(3, '1', '98'), fill(2, '0.5', '50'), fill(1, '0.5', '50')]]
    expect(await filled({ state: 'filled', deal_amount: '2' }, fills)).toEqual([[3, '1', '2', '198', 'FILLED', false]])
  })

  it('include all trades of an order that had no fill when the stream began', async () => {
    const { reports, filled } = reportsOf({ open: [page(1, { deal_amount: '1', deal_value: '1' })] })
    await reports.begin()
    expect(await filled({ state: 'partly', deal_amount: '1' }, [[fill(1, '1', '98')]])).toHaveLength(1)
  })

  it('end with the filled amount', async () => {
    const { reportsOn } = reportsOf()
    const ended = { state: 'cancelled', reason: 'user', deal_amount: '0.5000', deal_value: '50' } as Partial<OrderRow>
    expect(await reportsOn('order.cancelled', ended)).toMatchObject([
      { x: 'CANCELED', X: 'CANCELED', z: '0.5000', Z: '50', w: false, C: 'mine' },
    ])
    expect(await reportsOn('order.cancelled', { ...ended, deal_amount: '0.0000', deal_value: '0.00' })).toMatchObject([
      { z: '0', Z: '0' },
    ])
  })

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
  ])('start from all open orders: for %i orders %i pages are read', async (count, pages) => {
    const { reports, asked } = reportsOf({ open: [page(count)] })
    await reports.begin()
    expect(asked).toEqual(Array.from({ length: pages }, (_, i) => ({ status: 1, page: i + 1, limit: 100, of: 7 })))
  })

  it('end a list with the end of its last order, although a reader sees that earlier', async () => {
    const rows = new Map([7, 8].map(id => [id, { id, other: id === 7 ? 8 : 7, status: 1 }]))
    const { reportsOn } = reportsOf({ linked: id => [{ ...order, ...rows.get(id) }] })
    const statuses = async (type: string, id: number, status: number) => {
      const state = type === 'order.filled' ? 'filled' : 'cancelled'
      const reports = await reportsOn(type, { ...rows.get(id), status, state })
      return reports.flatMap(({ e, l }) => (e === 'listStatus' ? [l] : []))
    }
    expect(await statuses('order.placed', 7, 1)).toEqual([])
    expect(await statuses('order.placed', 8, 1)).toEqual(['EXEC_STARTED'])
    for (const row of rows.values()) row.status = 2
    expect(await statuses('order.filled', 7, 2)).toEqual([])
    expect(await statuses('order.triggered', 8, 2)).toEqual([])
    expect(await statuses('order.cancelled', 8, 2)).toEqual(['ALL_DONE'])
  })
})
