import type { Statement } from '../../platform/db/statements'
import type { Unit } from '../unit'
import type { Alias, AnyErased, Erased } from './erased'

/**
 * What the commands of a batch say of persons lies in rows of its own beside the log, by whose it is, so that a person can be erased and
 * the log stays as it was written. Whoever reads the log reads both.
 */
export interface Personal {
  /** Which command of its batch it is of. */
  n: number
  data: string
}

/** Whose a command is. */
export interface Whose {
  /** In its load: what tells whose it is. */
  want(unit: Unit, params: object): void
  /** The uuid of the person it says something of; null where none is known. */
  of(unit: Unit, params: object): string | null
  /** Nothing may be written of this person any more. */
  isErased(uuid: string): boolean
}
export const nobody: Whose = { want: () => undefined, of: () => null, isErased: () => false }

interface Command {
  readonly handle: {
    readonly name: string
    readonly personal: Readonly<Record<string, AnyErased>>
    readonly personalAnswer: AnyErased | null
    readonly isPersonal: boolean
  }
  readonly params: object
  readonly answer: unknown
  readonly person: string | null
}

/** What is read back: the params by their names, and the answer where it is personal. */
interface Values {
  params: Readonly<Record<string, unknown>>
  answer?: unknown
}

export const valuesOf = (row: Personal | undefined): Values =>
  row === undefined ? { params: {} } : (JSON.parse(row.data) as Values)

/** The rows that go in with a batch. */
export const besideTheLog = ({ commands }: { commands: readonly Command[] }, batch: number): Statement[] =>
  commands.flatMap((command, n) => {
    const said = command.handle.isPersonal ? personalIn(command) : null
    if (!said) return []
    const values = () => [`${batch}`, `${n}`, command.handle.name, command.person, JSON.stringify(said)]
    return [{ ...insert, values }]
  })

/** null where it says nothing: an empty note is nobody's. */
function personalIn({ handle, params, answer }: Command): Values | null {
  const known = Object.keys(handle.personal).map(key => [key, params[key as keyof object] as unknown] as const)
  const said = known.filter(([, value]) => value !== undefined && value !== null && value !== '')
  const hasAnswer = handle.personalAnswer !== null && answer !== undefined && answer !== null
  if (said.length === 0 && !hasAnswer) return null
  return { params: Object.fromEntries(said), ...(hasAnswer && { answer }) }
}

/** What is left of such a row when its person is erased. A command that is no longer known leaves nothing. */
export function erasedData(handle: Command['handle'] | undefined, data: string, alias: Alias): string {
  const { params, answer } = valuesOf({ n: 0, data })
  const left = Object.entries(params).flatMap(([key, value]) => {
    const erased = handle?.personal[key] as Erased<unknown> | undefined
    return erased ? [[key, erased(value, alias)] as const] : []
  })
  const answered = handle?.personalAnswer as Erased<unknown> | null | undefined
  return JSON.stringify({
    params: Object.fromEntries(left),
    ...(answer !== undefined && answered && { answer: answered(answer, alias) }),
  })
}

const insert: Statement = {
  name: 'insert system.personal',
  text: 'INSERT INTO system.personal (batch, n, command, user_uuid, data) VALUES ($1, $2, $3, $4, $5)',
}
