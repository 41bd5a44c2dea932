import { makeTable } from '../../platform/db/makeTable'
import type { Statement } from '../../platform/db/statements'
import type { AnyHandle } from '../command'
import type { Sending } from '../idempotency'
import type { Origin } from '../origin'
import { emptied } from './erased'
import { eventsText, type RecordedEvent } from './events'
import { Packing, unpacked } from './packed'
import { type Personal, valuesOf } from './personal'

/** Why a batch was made: a call, due work, or the world itself was started, copied or restored. */
export type CommitKind = 'call' | 'due' | WorldKind
type WorldKind = 'begin' | 'snapshot' | 'forget' | 'restore' | 'erase' | 'reseed'

/** A command that changed something, or an operation on the whole world. */
export interface LoggedCommand {
  readonly handle: Pick<AnyHandle, 'name' | 'secret' | 'personal' | 'personalAnswer' | 'isPersonal'>
  readonly params: object
  readonly origin: Origin
  readonly answer: unknown
  /** The uuid of the owner of the personal data. */
  readonly person: string | null
  /** The number of rows that it made in the traced table, which is the table of ledger entries. */
  readonly traced: number
}

/** The contents of the log row of a batch, which is written in the batch's own transaction. */
export interface Commit {
  kind: CommitKind
  at: number
  commands: readonly LoggedCommand[]
  /**
   * The id of the first row that the batch made in the traced table, null if it made none. For an operation on the whole world: the next id
   * of that table. It is filled in when the batch is written.
   */
  firstTraced: number | null
  events: readonly RecordedEvent[]
}

/** The columns of the log that a reader at its end needs. */
export const commits = makeTable('system.commit', { batch: 'int', kind: 'text', at: 'int' }, { key: ['batch'] })

/** The commit of an operation on the whole world, which has its own transaction. */
export const aboutWorld = (
  kind: WorldKind,
  at: number,
  origin: Origin,
  params: object = {},
  events: readonly RecordedEvent[] = [],
): Commit => ({
  ...{ kind, at, firstTraced: null },
  commands: [{ handle: aboutNobody(kind), params, origin, answer: undefined, traced: 0, person: null }],
  events,
})

/** A seed is stored outside the log, like personal data, so that a reader of the log learns no future price. */
const aboutNobody = (name: WorldKind): LoggedCommand['handle'] => ({
  ...{ name, secret: [], personal: { seed: emptied }, personalAnswer: null, isPersonal: true },
})

/** The word in front of a command that was sent with an idempotency key. */
const sent = 'sent'

export function written({ commands, firstTraced, events }: Commit) {
  const taken = new Packing()
  const made: number[] = []
  const requests: string[] = []
  for (const { handle, params, origin, traced } of commands) {
    if (origin.sending) taken.add(sent, origin.sending)
    taken.add(handle.name, blankIn(handle, params))
    made.push(traced)
    requests.push(origin.by === '' && origin.request === '' ? '' : `${origin.by}:${origin.request}`)
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

/** A command as read from the log: password hashes are blank, because the log never contains one; personal data is in separate rows. */
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

/** The answer of each command of a row. */
export const readAnswers = (text: string): unknown[] => unpacked(text).map(({ value }) => value)

/** The answers of a row, with the personal ones from the separate rows filled in. */
export function withPersonal(text: string, beside: readonly Personal[]): string {
  const personal = beside.map(row => ({ n: row.n, ...valuesOf(row) })).filter(({ answer }) => answer !== undefined)
  if (personal.length === 0) return text
  const answers = readAnswers(text)
  for (const { n, answer } of personal) answers[n] = answer
  return answersText(answers)
}

/** The log still shows whether there was a value. */
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
