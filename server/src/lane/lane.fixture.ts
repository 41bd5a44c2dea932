import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal, refuse } from '../platform/refusal'
import { steeredWall } from '../platform/wall'
import { idempotencies } from './idempotency'
import { Lane } from './lane'
import { erasedText } from './log/erased'
import type { Owners } from './log/personal'
import { noOrigin } from './origin'
import { owner } from './owner'
import { HeldStore } from './store.fixture'
import type { Unit } from './unit'

const spy = owner('lanespy')
export const notes = spy.table('world.lanespy_note', { id: 'int', text: 'text' }, { key: ['id'], cached: true })
const entries = spy.table('world.lanespy_entry', { id: 'int' }, { key: ['id'], serial: 'id' })
export const write = spy.command<{ id: number; text: string }, string | null>('lanespy.write')
export const alone = spy.command<{ id: number; text: string }, string | null>('lanespy.alone', { alone: true })
export const read = spy.command<{ id: number }, string | null>('lanespy.read')
/** Makes an event, and changes no row. */
export const cry = spy.command<{ id: number }, void>('lanespy.cry')
/** Writes a note, and does nothing else. */
export const lay = spy.command<{ id: number; text: string }, null>('lanespy.lay')
/** A command about a person. */
export const confide = spy.command<{ id: number; user_id: number; text: string }, string | null>('lanespy.confide', {
  personal: { text: erasedText },
})
/** Fails to load: at once, or one turn of the event loop later. */
export const unready = spy.command<{ isLate: boolean }, null>('lanespy.unready')
const noted = spy.delta<string>('lanespy.noted')
/** Answers the note that another note names. */
export const follow = spy.command<{ id: number }, string | null>('lanespy.follow')
/** Reads a note that its load did not request. */
const careless = spy.command<{ id: number }, string | null>('lanespy.careless')

/** The plain unit, typed to write the spy's tables. */
const mine = (unit: Unit) => unit as ReturnType<typeof spy.unit>

/** The ids of the cries that were undone. */
export const undone: number[] = []
export let lastUnit: ReturnType<typeof spy.unit> | null = null

/**
 * Writes a note and answers the one before. `broken` throws a defect, `refused` a refusal; `events` records events; `entries` adds entries.
 */
const writing = {
  load: (unit: Unit, { id }: { id: number }) => mine(unit).want(notes, { id }),
  decide(plain: Unit, { id, text }: { id: number; text: string }) {
    const unit = spy.unit(plain)
    lastUnit = unit
    const known = unit.get(notes, { id })
    if (known) unit.update(notes, { id }, { text })
    else unit.insert(notes, { id, text })
    unit.emit(noted, text)
    for (const [word, times] of Array.from(text.matchAll(/(entries|events) (\d)/g), ([, word, n]) => [word, Number(n)]))
      for (let n = 0; n < (times as number); n++)
        if (word === 'entries') unit.append(entries, { id: unit.nextId(entries) })
        else unit.record('order.placed', id, {} as never)
    if (text === 'refused') refuse('state_invalid')
    if (text === 'broken') throw new Error('nobody thought of this')
    return known?.text ?? null
  },
}
const reading = {
  load: writing.load,
  decide: (unit: Unit, { id }: { id: number }) => mine(unit).get(notes, { id })?.text ?? null,
}

const crying = {
  decide(unit: Unit, { id }: { id: number }) {
    mine(unit).undo(() => undone.push(id))
    mine(unit).record('order.placed', id, {} as never)
  },
}

const laying = {
  load: writing.load,
  decide(unit: Unit, note: { id: number; text: string }) {
    mine(unit).insert(notes, note)
    return null
  },
}

const failing = {
  load(_: Unit, { isLate }: { isLate: boolean }) {
    if (!isLate) throw new Error('it fails at once')
    return nextTurn().then(() => Promise.reject(new Error('it fails later')))
  },
  decide: () => null,
}

const following = {
  async load(unit: Unit, { id }: { id: number }) {
    const note = await mine(unit).find(notes, { id })
    if (note) mine(unit).want(notes, { id: Number(note.text) })
  },
  decide(unit: Unit, { id }: { id: number }) {
    const note = mine(unit).get(notes, { id })
    if (!note) return null
    return mine(unit).get(notes, { id: Number(note.text) })?.text ?? null
  },
}

export async function laneOf(
  options: { maxQueue?: number; maxBatch?: number; worthwhile?: number; owners?: Owners } = {},
) {
  const store = new HeldStore()
  undone.length = 0
  const seen = {
    failures: [] as [string, string][],
    fenced: 0,
    batches: [] as number[],
    ms: [] as number[],
    committed: [] as unknown[],
    /** The calls, in order. */
    order: [] as string[],
  }
  const clock = { ms: 1000 }
  const lane = new Lane({
    ...{ store, now: () => 77, wall: { ...steeredWall(), mono: () => clock.ms }, ...options },
    onFailure: (error, command) => seen.failures.push([(error as Error).message, command]),
    onFenced: () => seen.fenced++,
  })
  lane.writes([notes, entries, idempotencies], entries)
  lane.register([
    write.by(writing),
    alone.by(writing),
    read.by(reading),
    cry.by(crying),
    lay.by(laying),
    confide.by(writing),
    unready.by(failing),
    follow.by(following),
    careless.by({ decide: reading.decide }),
  ])
  lane.listeners.register([noted.by(text => seen.order.push(`committed ${text}`))])
  lane.listeners.onCommitted(({ batch, at, outdates, events }) =>
    seen.committed.push({ batch, at, outdates, events: events.map(({ id }) => id) }),
  )
  lane.onBatch(({ size, ms }) => {
    seen.batches.push(size)
    seen.ms.push(ms)
  })
  await lane.open()
  const noting = (id: number, text: string) => lane.run(write.with({ id, text }), noOrigin)
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => noting(from + i, `${from + i}`))
  const follows = (id: number) => lane.run(follow.with({ id }), noOrigin)
  const carelessly = (id: number) => lane.run(careless.with({ id }), noOrigin)
  const reads = (id: number) => lane.run(read.with({ id }), noOrigin)
  return { lane, store, seen, clock, noting, many, reads, follows, carelessly }
}

/** Waits until nothing can continue without the store. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await nextTurn()
}

export const why = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    error => (error instanceof Refusal ? error.key : (error as Error).message),
  )

/** True if the command is answered by now. */
export async function isAnswered(requested: Promise<unknown>): Promise<boolean> {
  await atRest()
  return Promise.race([requested.then(() => true), Promise.resolve(false)])
}
