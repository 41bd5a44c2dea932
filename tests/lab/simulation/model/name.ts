import type { Command, Commit, State, Writer } from './state'

/**
 * The name of a state: two that go on alike have the same. Epochs only ever grow, so one is either the present one or stale; of a term
 * only its order among those of whoever writes matters, of batch numbers how far they are from the last that is in. So writers may take over
 * from each other for ever, and there are finitely many states.
 */
export function nameOf(state: State): string {
  const { faults, writers, commands } = described(state, state.writers)
  return [faults, ...writers, ...commands].join('|')
}

/**
 * One name for all states that differ only in which writer is called the first, and which command of those with a key or of those without:
 * no rule asks for that, so they go on alike. Writers are named in the order of their terms, those that do not write in that of the epochs
 * they claim; commands in the order of their descriptions.
 */
export function nameOfAlike(state: State): string {
  const order = state.writers.toSorted((one, other) => one.term - other.term || one.epoch - other.epoch)
  const { faults, writers, commands } = described(state, order)
  return [faults, ...writers, ...commands.sort()].join('|')
}

/** A command is described together with what was sent of it, so nothing refers to a command by its number. */
function described({ store, late, commands, cuts, crashes, fault }: State, writers: readonly Writer[]) {
  const isPresent = (epoch: number) => (epoch === store.epoch ? '+' : '-')
  const ahead = (batch: number) => batch - store.last
  const compared = (term: number) => {
    let name = ''
    for (const each of writers)
      if (each.does === 'writes') name += term < each.term ? '<' : term > each.term ? '>' : '='
    return name
  }
  const ofWriter = ({ does, epoch, term, in: last, number }: Writer) => {
    if (does === 'stands by') return ''
    if (does === 'claims') return `c${isPresent(epoch)}`
    // One that was replaced sends nothing more, so nobody sees how far it was.
    return epoch === store.epoch ? `+${compared(term)}${ahead(last)},${ahead(number)}` : `-${compared(term)}`
  }
  const ofWaiting = ({ isKeyed, at, after, outcome }: Command) => {
    if (!isKeyed) return outcome === 'none' ? `${at === null ? '' : '?'}${compared(at ?? after)}` : outcome
    // Under a key, who was told nothing asks as who was told `unavailable` does.
    return at === null ? `key${outcome === 'ok' ? ' ok' : ''}` : `key${writers.findIndex(({ term }) => term === at)}`
  }
  const sent = (all: readonly Commit[], c: number) =>
    all
      .filter(({ command }) => command === c)
      .map(({ epoch, after, number }) => `${isPresent(epoch)}${ahead(after)},${ahead(number)}`)
      .sort()
      .join('')
  const ofCommand = (command: Command, c: number) => {
    let name = `${ofWaiting(command)}${store.done.includes(c) ? '.' : ''}`
    for (const { flying, lost } of writers) name += `;${sent(flying, c)}${lost ? `!${sent(lost, c)}` : ''}`
    return `${name};${sent(late, c)}`
  }
  return {
    faults: `${cuts}${crashes}${fault ? '!' : ''}`,
    writers: writers.map(ofWriter),
    commands: commands.map(ofCommand),
  }
}
