/** One state of the model: a store, two writers, what is on its way between them, and commands, each a batch of its own. */
export interface State {
  /** The fence, the last batch that is in, and what was done. */
  store: { epoch: number; last: number; done: readonly number[] }
  writers: readonly Writer[]
  /** Sent over a whole line: they arrive in order, and are answered. */
  way: readonly Commit[]
  /** Sent over a line that has broken since: each arrives at any time, or never, and is answered to nobody. */
  late: readonly Commit[]
  commands: readonly Command[]
  /** How many lines may still break. */
  cuts: number
  /** How many writers may still be killed. */
  crashes: number
  /** What came in and must never. */
  fault: string | null
}

export interface Commit {
  writer: number
  epoch: number
  after: number
  number: number
  command: number
}

/** As `lane/writer.ts` has it. */
export interface Writer {
  does: 'stands by' | 'claims' | 'writes'
  /** Of its last claim; while it claims, of whom it takes over from. */
  epoch: number
  /** Of the claim by which it came: gateways know it by this. */
  term: number
  /** The last batch that is in. */
  in: number
  /** The last that was given a number. */
  number: number
  /** What was on its way when its line broke; null while the line is whole. */
  lost: readonly Commit[] | null
}

/** A command and who waits for it. */
export interface Command {
  /** Sent with a key, it may be asked again under it; without, the gateway asks the log what became of it. */
  isKeyed: boolean
  /** Where somebody waits for its answer, and the term of that writer. */
  at: { writer: number; term: number } | null
  /** The term of the writer that the log was asked about: one that came later is handed it again. */
  after: number
  outcome: 'none' | 'ok' | 'unavailable'
}

export const standsBy: Writer = { does: 'stands by', epoch: 0, term: 0, in: 0, number: 0, lost: null }

interface Faults {
  cuts: number
  crashes: number
}

/** Nobody writes yet; of each command whether it has a key. */
export const beginning = (commands: readonly boolean[], { cuts, crashes }: Faults): State => ({
  store: { epoch: 1, last: 0, done: [] },
  writers: [standsBy, standsBy],
  way: [],
  late: [],
  commands: commands.map(isKeyed => ({ isKeyed, at: null, after: 0, outcome: 'none' })),
  ...{ cuts, crashes, fault: null },
})

/**
 * The name of a state: two that go on alike have the same. Epochs only ever grow, so one is either the present one or stale; of terms
 * only the order matters, of batch numbers how far they are from the last that is in. So writers may take over from each other for ever,
 * and there are finitely many states.
 */
export function nameOf({ store, writers, way, late, commands, cuts, crashes, fault }: State): string {
  const place = placesOf(commands, writers)
  const isPresent = (epoch: number) => (epoch === store.epoch ? '+' : '-')
  const number = (each: number) => each - store.last
  const sent = (all: readonly Commit[]) =>
    all.map(
      each => `${each.writer}${isPresent(each.epoch)}${number(each.after)},${number(each.number)},${each.command}`,
    )
  let name = `${store.done.toSorted()} ${cuts}${crashes}${fault ?? ''}`
  for (const { does, epoch, term, in: last, number: given, lost } of writers)
    if (does === 'stands by') name += '|'
    else if (does === 'claims') name += `|c${isPresent(epoch)}`
    else {
      const unsure = lost?.map(each => `${number(each.number)},${each.command}`)
      name += `|${isPresent(epoch)}${place(term)},${number(last)},${number(given)}${unsure ? `!${unsure}` : ''}`
    }
  name += `|${sent(way)}|${sent(late).sort()}`
  // Under a key, who was told nothing asks as who was told `unavailable` does.
  for (const { isKeyed, at, after, outcome } of commands)
    if (isKeyed) name += at ? `|${at.writer}` : outcome === 'ok' ? '|ok' : '|'
    else name += `|${at ? `${at.writer}${place(at.term)}` : `${place(after)}${outcome}`}`
  return name
}

function placesOf(commands: readonly Command[], writers: readonly Writer[]): (term: number) => number {
  const known = new Set([0])
  for (const { term } of writers) known.add(term)
  for (const { at, after, isKeyed } of commands) if (!isKeyed) known.add(at?.term ?? after)
  const places = [...known].sort((one, other) => one - other)
  return term => places.indexOf(term)
}
