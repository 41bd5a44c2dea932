import { type Command, type Commit, type State, standsBy, type Writer } from './state'

/** The rules that the system relies on, each with its place in the server. A defect changes one of them. */
export interface Rules {
  /** `Store.commit`: accepts a commit only in its writer's epoch and after the batch before it. */
  admits(store: State['store'], commit: Commit): boolean
  /** `Store.claim`: takes the next epoch, unless another writer has taken it. */
  mayClaim(store: State['store'], epoch: number): boolean
  /** `Lane`: answers after the commit, never before. */
  answersAfterCommit: boolean
  /** `earlierAnswer`: a repeated key gets the stored answer. */
  looksUpKey: boolean
  /** `outcomesInLog`: when a writer was replaced, the gateway looks for the command in the log before it submits it again. */
  asksLog: boolean
  /** `Writer.#claimAnew`: after a broken connection, the new claim shows which of the sent commits took effect. */
  isIn(commit: Commit, last: number): boolean
}

export const asBuilt: Rules = {
  admits: (store, { epoch, after }) => epoch === store.epoch && after === store.last,
  mayClaim: (store, epoch) => epoch === store.epoch,
  answersAfterCommit: true,
  looksUpKey: true,
  asksLog: true,
  isIn: ({ number }, last) => number <= last,
}

interface Move {
  says: string
  to: State
}

/** The number of a writer's commits in progress: the next one is sent while one is in progress. */
const mostFlying = 2

/** Every possible next move. */
export function movesOf(state: State, rules: Rules): Move[] {
  const moves: Move[] = []
  const may = (says: string, to: State) => moves.push({ says, to })
  for (const [w, writer] of state.writers.entries()) {
    const name = `writer ${w + 1}`
    const arrivals = () => Array.from({ length: writer.flying.length + 1 }, (_, arrived) => arrived)
    if (writer.does === 'stands by') may(`${name} finds the post free`, vacancy(state, w))
    if (writer.does === 'claims') {
      may(`${name} claims the store`, claim(state, w, rules))
      if (state.cuts > 0) may(`${name} claims the store and does not hear of it`, claimUnheard(state, w, rules))
    }
    if (writer.does !== 'writes') continue
    if (state.crashes > 0)
      for (const arrived of arrivals())
        may(`${name} is killed, ${arrived} of its commits in`, killed(state, w, arrived, rules))
    if (writer.lost) {
      may(`${name} claims the store anew`, claimAnew(state, w, rules))
      continue
    }
    if (writer.flying.length > 0) may(`the next commit of ${name} is answered`, land(state, w, rules))
    if (state.cuts > 0)
      for (const arrived of arrivals())
        may(`the line of ${name} is cut, ${arrived} of its commits in`, cut(state, w, arrived, rules))
    for (const [c, command] of state.commands.entries())
      if (mayAsk(command, writer)) may(`command ${c + 1} is handed to ${name}`, hand(state, w, c, rules))
  }
  for (const [c, { at, isKeyed }] of state.commands.entries()) {
    if (at === null) continue
    may(`who waits for command ${c + 1} gives up`, settled(state, c, 'unavailable'))
    const isReplaced = state.writers.some(({ does, term }) => does === 'writes' && term > at)
    if (!isKeyed && isReplaced) may(`the gateway hands command ${c + 1} in again`, undone(state, c, at, rules))
  }
  for (const commit of state.late) {
    const late = state.late.filter(each => each !== commit)
    may(`a late commit of command ${commit.command + 1} arrives`, arrive({ ...state, late }, commit, rules))
  }
  return moves
}

/** Rightly or wrongly: a wrong suspicion may only cost a pause. */
const vacancy = (state: State, w: number): State => withWriter(state, w, { does: 'claims', epoch: state.store.epoch })

/** `Writer.claim` */
function claim(state: State, w: number, rules: Rules): State {
  if (!rules.mayClaim(state.store, epochOf(state, w))) return fenced(state, w)
  const to = raised(state, w, rules)
  return withWriter(to, w, { does: 'writes', term: to.store.epoch })
}

function claimUnheard(state: State, w: number, rules: Rules): State {
  const to = rules.mayClaim(state.store, epochOf(state, w)) ? raised(state, w, rules) : state
  return fenced({ ...to, cuts: state.cuts - 1 }, w)
}

/** `Writer.#claimAnew`: the new epoch blocks commits still in transit and shows which ones took effect. */
function claimAnew(state: State, w: number, rules: Rules): State {
  const { epoch, lost } = state.writers[w] as Writer
  if (!rules.mayClaim(state.store, epoch)) return fenced(state, w)
  let to = raised(state, w, rules)
  for (const commit of lost ?? [])
    to = answered(to, w, commit.command, rules.isIn(commit, to.store.last) ? 'ok' : 'unavailable')
  return to
}

/** `Writer.#raise` */
function raised(state: State, w: number, rules: Rules): State {
  const store = { ...state.store, epoch: state.store.epoch + 1 }
  const late = state.late.filter(each => mayArrive(store, each, rules))
  return withWriter({ ...state, store, late }, w, {
    epoch: store.epoch,
    in: store.last,
    number: store.last,
    lost: null,
  })
}

/** A command with a key may be sent to any writer; one without a key is only sent again after the log was checked. */
const mayAsk = ({ at, outcome, isKeyed, after }: Command, { term }: Writer): boolean =>
  at === null && (outcome === 'none' || (isKeyed && outcome === 'unavailable')) && term > after

/** `Lane.run`: answers a known key; decides any other command and sends it behind the commits in progress. */
function hand(state: State, w: number, c: number, rules: Rules): State {
  const { epoch, term, number, in: before, flying } = state.writers[w] as Writer
  const requested = withCommand(state, c, { at: term, after: 0, outcome: 'none' })
  if (rules.looksUpKey && flying.some(({ command }) => command === c)) return requested
  if (flying.length >= mostFlying) return state
  // `Writer.find`: a replaced writer reads nothing.
  if (epoch !== state.store.epoch) return fenced(requested, w)
  if (rules.looksUpKey && state.commands[c]?.isKeyed && isDone(state, c)) return settled(state, c, 'ok')
  const commit = { epoch, after: flying.at(-1)?.number ?? before, number: number + 1, command: c }
  const sent = withWriter(requested, w, { number: number + 1, flying: [...flying, commit] })
  return rules.answersAfterCommit ? sent : settled(sent, c, 'ok')
}

/** `Writer.#send`: the store accepts or refuses it, and answers. */
function land(state: State, w: number, rules: Rules): State {
  const [commit, ...flying] = flyingOf(state, w) as [Commit, ...Commit[]]
  const rest = withWriter(state, w, { flying })
  if (!rules.admits(state.store, commit))
    // `Writer.assertWriter`
    return state.store.epoch === commit.epoch ? answered(rest, w, commit.command, 'unavailable') : fenced(rest, w)
  const landed = withWriter(arrive(rest, commit, rules), w, { in: commit.number })
  return answered(landed, w, commit.command, 'ok')
}

/** Drops a late commit once the fence will always refuse it, even right after its predecessor, because epochs only grow. */
const mayArrive = (store: State['store'], commit: Commit, { admits }: Rules): boolean =>
  admits({ ...store, last: commit.after }, commit)

/** The commit takes effect if the fence accepts it. */
function arrive(state: State, commit: Commit, { admits }: Rules): State {
  const { store } = state
  if (!admits(store, commit)) return state
  const fault = state.fault ?? faultOf(state, commit)
  return { ...state, fault, store: { ...store, last: commit.number, done: [...store.done, commit.command] } }
}

function faultOf({ store }: State, { epoch, number, command }: Commit): string | null {
  if (epoch !== store.epoch) return 'a commit of a writer that was replaced is in'
  if (number <= store.last) return 'a batch number came twice'
  return store.done.includes(command) ? `command ${command + 1} was done twice` : null
}

/** The commits up to some point have arrived, the answers are lost, and the rest may arrive later. */
function cut(state: State, w: number, arrived: number, rules: Rules): State {
  const sent = flyingOf(state, w)
  let to: State = { ...state, cuts: state.cuts - 1 }
  for (const commit of sent.slice(0, arrived)) to = arrive(to, commit, rules)
  const late = [...to.late, ...sent.slice(arrived).filter(each => mayArrive(to.store, each, rules))]
  return withWriter({ ...to, late }, w, { flying: [], lost: sent })
}

/** Its memory is gone; another process stands by in its place. */
const killed = (state: State, w: number, arrived: number, rules: Rules): State =>
  fenced({ ...cut(state, w, arrived, rules), cuts: state.cuts, crashes: state.crashes - 1 }, w)

/** `CommandForwarder.#undone`: commands that the previous writer committed are answered, the others are submitted again. */
const undone = (state: State, c: number, term: number, { asksLog }: Rules): State =>
  asksLog && isDone(state, c) ? settled(state, c, 'ok') : withCommand(state, c, { at: null, after: term })

/** `Writer.#fenced`: the writer stands by. A caller with a key gives up; a gateway waits for the next writer. */
function fenced(state: State, w: number): State {
  const term = state.writers[w]?.term
  const commands = state.commands.map(each =>
    each.at === term && each.isKeyed ? { ...each, at: null, outcome: 'unavailable' as const } : each,
  )
  return withWriter({ ...state, commands }, w, standsBy)
}

/** Answers the caller that waits at this writer. */
function answered(state: State, w: number, c: number, outcome: Command['outcome']): State {
  return state.commands[c]?.at === state.writers[w]?.term ? settled(state, c, outcome) : state
}

const settled = (state: State, c: number, outcome: Command['outcome']): State =>
  withCommand(state, c, { at: null, after: 0, outcome })

const isDone = ({ store }: State, c: number): boolean => store.done.includes(c)
const flyingOf = ({ writers }: State, w: number): readonly Commit[] => (writers[w] as Writer).flying
const epochOf = ({ writers }: State, w: number): number => (writers[w] as Writer).epoch

const withWriter = (state: State, w: number, change: Partial<Writer>): State => ({
  ...state,
  writers: state.writers.map((each, i) => (i === w ? { ...each, ...change } : each)),
})

const withCommand = (state: State, c: number, change: Partial<Command>): State => ({
  ...state,
  commands: state.commands.map((each, i) => (i === c ? { ...each, ...change } : each)),
})
