/**
 * A state machine as one table: each state with its number on the wire and the possible next states. A transition that is not in the table
 * is refused; a state without next states is final.
 */
type Table<S extends string> = { readonly [From in S]: { readonly code: number; readonly to: readonly NoInfer<S>[] } }

export interface Machine<S extends string> {
  readonly states: readonly S[]
  canMove(from: S, to: S): boolean
  /** Throws `IllegalMove`. */
  assertMove(from: S, to: S): void
  /** Whether a row may move from one number to another. */
  mayMove(from: number, to: number): boolean
  isFinal(state: S): boolean
  /** The state's number on the wire. */
  codeOf(state: S): number
  stateOf(code: number): S | undefined
}

export class IllegalMove extends Error {
  override name = 'IllegalMove'
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`no move from ${from} to ${to}`)
  }
}

export const machine = <S extends string>(table: Table<S>): Machine<S> => {
  const states = Object.keys(table) as S[]
  const byCode = new Map(states.map(state => [table[state].code, state]))
  const canMove = (from: S, to: S) => table[from].to.includes(to)
  return {
    states,
    canMove,
    assertMove: (from, to) => {
      if (!canMove(from, to)) throw new IllegalMove(from, to)
    },
    mayMove: (from, to) => {
      const [left, reached] = [byCode.get(from), byCode.get(to)]
      return left !== undefined && reached !== undefined && canMove(left, reached)
    },
    isFinal: state => table[state].to.length === 0,
    codeOf: state => table[state].code,
    stateOf: code => byCode.get(code),
  }
}

export type StateOf<M> = M extends Machine<infer S> ? S : never
