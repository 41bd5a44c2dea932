import type { Statement } from '../../platform/db/statements'
import type { Unit } from '../unit'
import type { Alias, AnyErased, Erased } from './erased'

/**
 * The personal data of a batch is stored in separate rows beside the log, by person. So a person can be erased while the log stays as it
 * was written. A reader of the log reads both.
 */
export interface Personal {
  /** The position of the command in its batch. */
  n: number
  data: string
}

/** Finds the person of a command. */
export interface Owners {
  /** In `load`: requests the rows that identify the person. */
  want(unit: Unit, params: object): void
  /** The uuid of the person that the personal data is about; null if none is known. */
  of(unit: Unit, params: object): string | null
  /** True if this person is erased, so that nothing more may be written about them. */
  isErased(uuid: string): boolean
}
export const nobody: Owners = { want: () => undefined, of: () => null, isErased: () => false }

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

/** The personal data of a command: the params by name, and the answer if it is personal. */
interface Values {
  params: Readonly<Record<string, unknown>>
  answer?: unknown
}

export const valuesOf = (row: Personal | undefined): Values =>
  row === undefined ? { params: {} } : (JSON.parse(row.data) as Values)

/** The separate rows that are written with a batch. */
export const personalRowsOf = ({ commands }: { commands: readonly Command[] }, batch: number): Statement[] =>
  commands.flatMap((command, n) => {
    const said = command.handle.isPersonal ? personalIn(command) : null
    if (!said) return []
    const values = () => [`${batch}`, `${n}`, command.handle.name, command.person, JSON.stringify(said)]
    return [{ ...insert, values }]
  })

/** Null if it has no personal data. An empty text is not personal. */
function personalIn({ handle, params, answer }: Command): Values | null {
  const known = Object.keys(handle.personal).map(key => [key, params[key as keyof object] as unknown] as const)
  const said = known.filter(([, value]) => value !== undefined && value !== null && value !== '')
  const hasAnswer = handle.personalAnswer !== null && answer !== undefined && answer !== null
  if (said.length === 0 && !hasAnswer) return null
  return { params: Object.fromEntries(said), ...(hasAnswer && { answer }) }
}

/** What remains of such a row when its person is erased. A command that no longer exists leaves nothing. */
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
