import { makeTable } from '../../platform/db/makeTable'
import type { Statement } from '../../platform/db/statements'
import type { Asked } from '../asked'
import type { AnyHandle } from '../command'
import type { Sending } from '../idempotency'
import { eventsText, type Told } from './events'
import { Packing, unpacked } from './packed'
import { type Personal, valuesOf } from './personal'

/** Why a batch was made: somebody asked, the clock came to it, or the world itself was begun, copied or put back. */
export type CommitKind = 'call' | 'due' | WorldKind
type WorldKind = 'begin' | 'snapshot' | 'forget' | 'restore' | 'erase'

/** A command that changed something, or what was done to the world as a whole. */
export interface LoggedCommand {
  readonly handle: Pick<AnyHandle, 'name' | 'secret' | 'personal' | 'personalAnswer' | 'isPersonal'>
  readonly params: object
  readonly asked: Asked
  readonly answer: unknown
  /** Whose it is, by their uuid, where it says something of a person. */
  readonly person: string | null
  /** How many rows it made of the table that is traced, which is that of ledger entries. */
  readonly traced: number
}

/** What a batch leaves behind of itself, in its own transaction. */
export interface Commit {
  kind: CommitKind
  at: number
  commands: readonly LoggedCommand[]
  /**
   * The id of the first row that the batch made of the table that is traced, null where it made none. Of what was done to the world as a
   * whole: the id that the next one is given. It is filled in where the batch is written.
   */
  firstTraced: number | null
  events: readonly Told[]
}

/** The rows of the log, as far as whoever goes on from its end reads them. */
export const commits = makeTable('system.commit', { batch: 'int', kind: 'text', at: 'int' }, { key: ['batch'] })

/** What is done to the world as a whole, by a transaction of its own. */
export const aboutWorld = (
  kind: WorldKind,
  at: number,
  asked: Asked,
  params: object = {},
  events: readonly Told[] = [],
): Commit => ({
  ...{ kind, at, firstTraced: null },
  commands: [{ handle: aboutNobody(kind), params, asked, answer: undefined, traced: 0, person: null }],
  events,
})

const aboutNobody = (name: string): LoggedCommand['handle'] => ({
  ...{ name, secret: [], personal: {}, personalAnswer: null, isPersonal: false },
})

/** Stands before the command that it sent. */
const sent = 'sent'

export function written({ commands, firstTraced, events }: Commit) {
  const taken = new Packing()
  const made: number[] = []
  const requests: string[] = []
  for (const { handle, params, asked, traced } of commands) {
    if (asked.sending) taken.add(sent, asked.sending)
    taken.add(handle.name, blankIn(handle, params))
    made.push(traced)
    requests.push(asked.by === '' && asked.request === '' ? '' : `${asked.by}:${asked.request}`)
  }
  return {
    commands: taken.text(),
    answers: answersText(commands.map(({ handle, answer }) => (handle.personalAnswer ? null : answer))),
    events: eventsText(events),
    entries: firstTraced === null ? '{}' : `{${made.join(',')}}`,
    asked: requests.join(','),
  }
}

export function answersText(answers: readonly unknown[]): string {
  const answered = new Packing()
  for (const answer of answers) answered.add('', answer)
  return answered.text()
}

/** As it is told by the log: hashes of passwords are blank, because nothing that is kept for ever names one; what is personal lies beside it. */
export interface ReadCommand {
  readonly name: string
  readonly params: object
  readonly sending: Sending | null
}

export function readCommands(text: string, beside: readonly Personal[] = []): ReadCommand[] {
  const commands: ReadCommand[] = []
  let sending: Sending | null = null
  for (const { name, value } of unpacked(text)) {
    if (name === sent) sending = value as Sending
    else {
      const { params } = valuesOf(beside.find(({ n }) => n === commands.length))
      commands.push({ name, params: { ...(value as object), ...params }, sending })
      sending = null
    }
  }
  return commands
}

/** What each command of a row was answered. */
export const readAnswers = (text: string): unknown[] => unpacked(text).map(({ value }) => value)

/** The answers of a row with those that lie beside it in their places. */
export function withPersonal(text: string, beside: readonly Personal[]): string {
  const personal = beside.map(row => ({ n: row.n, ...valuesOf(row) })).filter(({ answer }) => answer !== undefined)
  if (personal.length === 0) return text
  const answers = readAnswers(text)
  for (const { n, answer } of personal) answers[n] = answer
  return answersText(answers)
}

/** Whether there was a value stays known. */
function blankIn({ secret, personal, isPersonal }: LoggedCommand['handle'], params: object): object {
  if (secret.length === 0 && !isPersonal) return params
  const blank: Record<string, unknown> = { ...params }
  for (const key of [...secret, ...Object.keys(personal)]) {
    if (typeof blank[key] === 'string') blank[key] = ''
    else if (blank[key] !== undefined) blank[key] = null
  }
  return blank
}

export const commitStatement: Statement = {
  name: 'insert system.commit',
  text: 'INSERT INTO system.commit (batch, epoch, kind, at, wall_ms, made_by, commands, answers, events, first_entry, entries, asked, touched) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
}
