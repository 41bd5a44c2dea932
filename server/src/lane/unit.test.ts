import { spotOrder } from '@lagoon/shared/products/spot.rules'
import { describe, expect, it } from 'vitest'
import { Ids } from './ids'
import { owner } from './owner'
import { RowCache } from './rowCache'
import { Unit } from './unit'

const spy = owner('unit_test')
const orders = spy.table(
  'world.unit_test_order',
  { id: 'int', status: 'int', note: 'text' },
  { key: ['id'], state: { column: 'status', states: spotOrder } },
)
const [waiting, completed, cancelled] = [1, 2, 3]

async function unitWith(status: number) {
  const found = async () => [[{ id: 7, status, note: '' }]]
  const unit = spy.unit(new Unit(0, found, new Ids(), new RowCache()))
  await unit.find(orders, { id: 7 })
  return unit
}

describe('a row with states', () => {
  it('makes the moves of its state machine, and can change without a move', async () => {
    const unit = await unitWith(waiting)
    unit.update(orders, { id: 7 }, { note: 'still waiting' })
    unit.update(orders, { id: 7 }, { status: completed })
    expect(unit.get(orders, { id: 7 })).toMatchObject({ status: completed, note: 'still waiting' })
  })

  it.each([
    [completed, cancelled],
    [cancelled, waiting],
    [waiting, 9],
  ])('refuses every other move: %i to %i is a defect and changes nothing', async (from, to) => {
    const unit = await unitWith(from)
    expect(() => unit.update(orders, { id: 7 }, { status: to })).toThrow(`no move from ${from} to ${to}`)
    expect(unit.get(orders, { id: 7 })).toMatchObject({ status: from })
  })
})

const notes = spy.table('world.unit_test_note', { id: 'int', text: 'text' }, { key: ['id'], serial: 'id' })
const texts = spy.table('world.unit_test_kept', { id: 'int', text: 'text' }, { key: ['id'], cached: true })
const changed = owner('unitspy').delta<number>('unitspy.changed')

/** A unit over a database that holds the notes 1 and 2. */
function unitOver({ below = null, cache = new RowCache() }: { below?: Unit<string> | null; cache?: RowCache } = {}) {
  const asked: number[][] = []
  const ids = new Ids()
  ids.begin(new Map([[notes, 0]]))
  const fetch = async (wanted: { keys: object[] }[]) =>
    wanted.map(({ keys }) => {
      const wants = keys.map(key => (key as { id: number }).id)
      asked.push(wants)
      return wants.filter(id => id <= 2).map(id => ({ id, text: `note ${id}` }))
    })
  const unit = spy.unit(new Unit(5, fetch, ids, cache, below))
  return { unit, asked, cache, whole: unit as unknown as Unit<string> }
}
const changesOf = (unit: Unit<'unit_test'>) => [...unit.changes([notes, texts, orders])]

describe('the rows of a batch', () => {
  it('are loaded once and together, and missing rows are known to be missing', async () => {
    const { unit, asked } = unitOver()
    for (const id of [1, 3, 1]) unit.want(notes, { id })
    await unit.loaded()
    unit.want(notes, { id: 3 })
    await unit.loaded()
    expect(asked).toEqual([[1, 3]])
    expect([unit.get(notes, { id: 1 }), unit.get(notes, { id: 3 })]).toEqual([{ id: 1, text: 'note 1' }, undefined])
    expect(() => unit.get(notes, { id: 2 })).toThrow('without being loaded')
    expect(unit.peek(notes, { id: 2 })).toBeUndefined()
    expect(await unit.find(notes, { id: 2 })).toEqual({ id: 2, text: 'note 2' })
  })

  it('fail every waiting read if they cannot be loaded', async () => {
    const unit = spy.unit(new Unit(5, () => Promise.reject(new Error('away')), new Ids(), new RowCache()))
    await expect(unit.find(notes, { id: 1 })).rejects.toThrow('away')
    await expect(unit.loaded()).rejects.toThrow('away')
  })

  it('include the changes of the batch before, which is not written yet', async () => {
    const first = unitOver()
    await first.unit.find(notes, { id: 1 })
    first.unit.update(notes, { id: 1 }, { text: 'newer' })
    const { unit, asked } = unitOver({ below: first.whole })
    expect(await unit.find(notes, { id: 1 })).toEqual({ id: 1, text: 'newer' })
    expect(asked).toEqual([])
    expect(changesOf(unit)).toEqual([])
    unit.ground()
    expect(await unit.find(notes, { id: 2 })).toEqual({ id: 2, text: 'note 2' })
  })

  it('stay for the next batch if their table is cached', async () => {
    const { unit, cache } = unitOver()
    await unit.find(texts, { id: 1 })
    await unit.find(notes, { id: 1 })
    unit.update(texts, { id: 1 }, { text: 'newer' })
    unit.keep()
    const next = unitOver({ cache })
    expect(await next.unit.find(texts, { id: 1 })).toEqual({ id: 1, text: 'newer' })
    await next.unit.find(notes, { id: 1 })
    expect(next.asked).toEqual([[1]])
  })
})

describe('the changes of a batch', () => {
  it('are the inserted, updated and removed rows, without unchanged rows', async () => {
    const { unit } = unitOver()
    for (const id of [1, 2, 3]) unit.want(notes, { id })
    await unit.loaded()
    unit.update(notes, { id: 1 }, { text: 'newer' })
    unit.remove(notes, { id: 2 })
    unit.insert(notes, { id: 3, text: 'new' })
    unit.append(notes, { id: 4, text: 'history' })
    const [ofNotes, ofCounters, ...others] = changesOf(unit)
    expect(ofNotes).toMatchObject({
      inserted: [
        { id: 4, text: 'history' },
        { id: 3, text: 'new' },
      ],
      updated: [{ row: { id: 1, text: 'newer' }, was: undefined }],
      removed: [{ id: 2, text: 'note 2' }],
    })
    // The removed row may have had the last id; that id is not given out again.
    expect(ofCounters).toMatchObject({ inserted: [{ name: 'world.unit_test_note', last: 4 }] })
    expect(others).toEqual([])
  })

  it('can contain only appended rows, or only removed rows', async () => {
    const { unit } = unitOver()
    unit.append(notes, { id: 4, text: 'history' })
    expect(changesOf(unit)).toMatchObject([{ table: notes, inserted: [{ id: 4 }] }])
    const other = unitOver().unit
    await other.find(texts, { id: 2 })
    other.remove(texts, { id: 2 })
    expect(changesOf(other)).toMatchObject([{ table: texts, inserted: [], updated: [], removed: [{ id: 2 }] }])
  })

  it('include a row that was put at its known position', async () => {
    const { unit } = unitOver()
    await unit.find(notes, { id: 1 })
    unit.put(unit.at(notes, { id: 1 }), { id: 1, text: 'newer' })
    expect(unit.get(notes, { id: 1 })).toEqual({ id: 1, text: 'newer' })
    expect(changesOf(unit)).toMatchObject([{ updated: [{ row: { id: 1, text: 'newer' } }] }])
  })

  it('name the previous state of a row', async () => {
    const unit = await unitWith(waiting)
    unit.update(orders, { id: 7 }, { status: completed })
    expect(changesOf(unit)).toMatchObject([{ updated: [{ row: { status: completed }, was: waiting }] }])
  })

  it('contain nothing of a refused command, and its ids go to the next command', async () => {
    const { unit } = unitOver()
    await unit.find(notes, { id: 1 })
    const before = unit.nextId(notes)
    const mark = unit.mark()
    const undone: string[] = []
    unit.append(notes, { id: unit.nextId(notes), text: 'x' })
    unit.insert(texts, { id: 9, text: 'x' })
    unit.update(notes, { id: 1 }, { text: 'x' })
    unit.update(notes, { id: 1 }, { text: 'y' })
    unit.emit(changed, 1)
    unit.record('world.frozen' as never, null, {} as never)
    unit.undo(() => undone.push('undone'))
    expect([unit.emits.length, unit.events.length, unit.lastId(notes)]).toEqual([1, 1, before + 1])
    unit.rollback(mark)
    expect([unit.emits.length, unit.events.length, unit.lastId(notes)]).toEqual([0, 0, before])
    expect(undone).toEqual(['undone'])
    expect(unit.get(notes, { id: 1 })).toEqual({ id: 1, text: 'note 1' })
    expect(unit.peek(texts, { id: 9 })).toBeUndefined()
    expect(changesOf(unit)).toEqual([])
    unit.insert(texts, { id: 9, text: 'again' })
    expect(changesOf(unit)).toMatchObject([{ inserted: [{ id: 9, text: 'again' }] }])
  })

  it('S-60 continue the ids after a row with an explicit id, and go back if its command is refused', () => {
    const { unit } = unitOver()
    unit.append(notes, { id: 7, text: 'x' })
    unit.insert(notes, { id: 5, text: 'x' })
    expect(unit.lastId(notes)).toBe(7)
    const mark = unit.mark()
    unit.insert(notes, { id: 12, text: 'x' })
    expect(unit.nextId(notes)).toBe(13)
    unit.rollback(mark)
    expect(unit.nextId(notes)).toBe(8)
    unit.rollback(0)
    expect(unit.lastId(notes)).toBe(0)
  })

  it('are empty after the batch is cleared', async () => {
    const { unit } = unitOver()
    await unit.find(notes, { id: 1 })
    unit.update(notes, { id: 1 }, { text: 'x' })
    unit.append(notes, { id: 4, text: 'x' })
    unit.emit(changed, 1)
    unit.record('world.frozen' as never, null, {} as never)
    unit.clear()
    expect([changesOf(unit), unit.mark(), unit.emits, unit.events, [...unit.touched]]).toEqual([[], 0, [], [], []])
    unit.rollback(0)
  })

  it('refuse to insert an existing row, and to update or remove a row that was not loaded', async () => {
    const { unit } = unitOver()
    await unit.find(notes, { id: 1 })
    await unit.find(notes, { id: 3 })
    expect(() => unit.insert(notes, { id: 1, text: 'x' })).toThrow('is there already')
    expect(() => unit.update(notes, { id: 3 }, { text: 'x' })).toThrow('was changed without being loaded')
    expect(() => unit.remove(notes, { id: 3 })).toThrow('was removed without being loaded')
  })
})
