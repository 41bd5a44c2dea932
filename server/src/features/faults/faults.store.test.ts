import { expect, it } from 'vitest'
import { faultsOf, ordersOf } from './faults.store'

const share = { toFixed: () => '0.25' }
const row = (id: number, changed: object = {}) => ({
  ...{ id, call: '*', user_id: null, nth: null, times: null, seed: '1', status: null, delay_ms: null },
  ...{ seen: 4, hits: 2, probability: null, effect: 'cut', is_on: true, created_at: 1_767_225_600n },
  ...changed,
})
function databaseOf(rows: object[]) {
  const asked: object[] = []
  const findMany = async (which: object) => asked.push(which) && rows
  return { asked, db: { prisma: { fault: { findMany } } } as never }
}

it('the operator sees every fault, newest first, and which are on', async () => {
  const { db, asked } = databaseOf([row(2, { is_on: false, probability: share }), row(1)])
  const shown = await faultsOf(db)
  expect(shown).toMatchObject([
    { id: 2, on: 0, probability: '0.25', effect: 'cut', seen: 4, hits: 2, created_at: '2026-01-01 00:00:00' },
    { id: 1, on: 1, probability: null },
  ])
  expect(asked).toEqual([{ orderBy: { id: 'desc' } }])
})

it('faults that are on strike in the order in which they were made, each with what it does', async () => {
  const { db, asked } = databaseOf([
    row(1, { effect: 'status', status: 503, delay_ms: 5 }),
    row(2, { effect: 'delay', status: 503, delay_ms: 800 }),
    row(3, { probability: share, status: 503 }),
  ])
  expect((await ordersOf(db)).map(({ effect, probability }) => [effect, probability])).toEqual([
    [{ effect: 'status', status: 503 }, null],
    [{ effect: 'delay', delay_ms: 800 }, null],
    [{ effect: 'cut' }, '0.25'],
  ])
  expect(asked).toEqual([{ where: { is_on: true }, orderBy: { id: 'asc' } }])
})
