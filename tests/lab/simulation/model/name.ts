import type { Command, Commit, State, Writer } from './state'

/**
 * The name of a state. States with the same future have the same name. Epochs only grow, so an epoch is either current or stale; of a term
 * only its order among the writers' terms matters; of a batch number only its distance from the last committed batch. So writers may
 * replace each other for ever, and the number of names is finite.
 */
export function nameOf(state: State): string {
  const { faults, writers, commands } = described(state, state.writers)
  return [faults, ...writers, ...commands].join('|')
}

/**
 * One name for all states that differ only by the numbers of writers and of equivalent commands: no rule depends on these numbers. Writers
 * are sorted by their terms, or by the epochs they claim if they do not write; commands by their descriptions.
 */
export function nameOfAlike(state: State): string {
  const order = state.writers.toSorted((one, other) => one.term - other.term || one.epoch - other.epoch)
  const { faults, writers, commands } = described(state, order)
  return [faults, ...writers, ...commands.sort()].join('|')
}

/** A command is described together with its commits, so nothing refers to a command by its number. */
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
    // A replaced writer sends nothing more, so its progress does not matter.
    return epoch === store.epoch ? `+${compared(term)}${ahead(last)},${ahead(number)}` : `-${compared(term)}`
  }
  const ofWaiting = ({ isKeyed, at, after, outcome }: Command) => {
    if (!isKeyed) return outcome === 'none' ? `${at === null ? '' : '?'}${compared(at ?? after)}` : outcome
    // With a key, a caller without an answer repeats the command like one that was answered `unavailable`.
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
