import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal, refuse } from '../platform/refusal'
import { steeredWall } from '../platform/wall'
import { unasked } from './asked'
import { Lane } from './lane'
import { owner } from './owner'
import { HeldStore } from './store.fixture'

const spy = owner('lanespy')
export const notes = spy.table('world.lanespy_note', { id: 'int', text: 'text' }, { key: ['id'], cached: true })
const entries = spy.table('world.lanespy_entry', { id: 'int' }, { key: ['id'], serial: 'id' })
export const write = spy.command<{ id: number; text: string }, string | null>('lanespy.write')
export const alone = spy.command<{ id: number; text: string }, string | null>('lanespy.alone', { alone: true })
export const read = spy.command<{ id: number }, string | null>('lanespy.read')
const noted = spy.delta<string>('lanespy.noted')
/** Answers the note that a note names. */
const follow = spy.command<{ id: number }, string | null>('lanespy.follow')
/** Reads a note that it did not ask for. */
const careless = spy.command<{ id: number }, string | null>('lanespy.careless')

/** A plain unit, as the spy's own. */
const mine = (unit: never) => unit as ReturnType<typeof spy.unit>

export let lastUnit: ReturnType<typeof spy.unit> | null = null

/** Writes a note and answers the one before. `broken` is a defect; `refused` is refused; `events` make events; `entries` make entries. */
const writing = {
  load: (unit: never, { id }: { id: number }) => mine(unit).want(notes, { id }),
  decide(plain: never, { id, text }: { id: number; text: string }) {
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
  decide: (unit: never, { id }: { id: number }) => mine(unit).get(notes, { id })?.text ?? null,
}

const following = {
  async load(unit: never, { id }: { id: number }) {
    const note = await mine(unit).find(notes, { id })
    if (note) mine(unit).want(notes, { id: Number(note.text) })
  },
  decide(unit: never, { id }: { id: number }) {
    const note = mine(unit).get(notes, { id })
    if (!note) return null
    return mine(unit).get(notes, { id: Number(note.text) })?.text ?? null
  },
}

export async function laneOf(options: { maxQueue?: number; maxBatch?: number; worthwhile?: number } = {}) {
  const store = new HeldStore()
  const seen = {
    failures: [] as [string, string][],
    fenced: 0,
    batches: [] as number[],
    ms: [] as number[],
    committed: [] as unknown[],
    /** What happened, in order. */
    order: [] as string[],
  }
  const clock = { ms: 1000 }
  const lane = new Lane({
    ...{ store, now: () => 77, wall: { ...steeredWall(), mono: () => clock.ms }, ...options },
    onFailure: (error, command) => seen.failures.push([(error as Error).message, command]),
    onFenced: () => seen.fenced++,
  })
  lane.writes([notes, entries], entries)
  lane.register([
    write.by(writing as never),
    alone.by(writing as never),
    read.by(reading as never),
    follow.by(following as never),
    careless.by({ decide: reading.decide } as never),
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
  const noting = (id: number, text: string) => lane.run(write.with({ id, text }), unasked)
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => noting(from + i, `${from + i}`))
  const follows = (id: number) => lane.run(follow.with({ id }), unasked)
  const carelessly = (id: number) => lane.run(careless.with({ id }), unasked)
  const reads = (id: number) => lane.run(read.with({ id }), unasked)
  return { lane, store, seen, clock, noting, many, reads, follows, carelessly }
}

/** Everything that can go on without the store has gone on. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await nextTurn()
}

export const why = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    error => (error instanceof Refusal ? error.key : (error as Error).message),
  )

/** Whether it is answered by now. */
export async function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  await atRest()
  return Promise.race([asked.then(() => true), Promise.resolve(false)])
}
