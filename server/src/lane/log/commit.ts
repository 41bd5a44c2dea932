import type { Statement } from '../../platform/db/statements'
import type { AnyHandle } from '../command'
import type { Sending } from '../idempotency'
import { eventsText, type Told } from './events'
import { Packing, unpacked } from './packed'

/** Why a batch was made: somebody asked, the clock came to it, or the world itself was begun, copied or put back. */
export type CommitKind = 'call' | 'due' | WorldKind
type WorldKind = 'begin' | 'snapshot' | 'forget' | 'restore'

/** A command that changed something, or what was done to the world as a whole. */
export interface LoggedCommand {
  readonly handle: Pick<AnyHandle, 'name' | 'secret'>
  readonly params: object
  readonly sending: Sending | null
  readonly answer: unknown
}

/** What a batch leaves behind of itself, in its own transaction. */
export interface Commit {
  kind: CommitKind
  at: number
  commands: readonly LoggedCommand[]
  events: readonly Told[]
}

/** What is done to the world as a whole, by a transaction of its own. */
export const aboutWorld = (kind: WorldKind, at: number, params: object = {}, events: readonly Told[] = []): Commit => ({
  ...{ kind, at },
  commands: [{ handle: { name: kind, secret: [] }, params, sending: null, answer: undefined }],
  events,
})

/** Stands before the command that it sent. */
const sent = 'sent'

export function written({ commands, events }: Commit): { commands: string; answers: string; events: string | null } {
  const asked = new Packing()
  for (const { handle, params, sending } of commands) {
    if (sending) asked.add(sent, sending)
    asked.add(handle.name, handle.secret.length === 0 ? params : without(handle.secret, params))
  }
  const answers = answersText(commands.map(({ answer }) => answer))
  return { commands: asked.text(), answers, events: eventsText(events) }
}

export function answersText(answers: readonly unknown[]): string {
  const answered = new Packing()
  for (const answer of answers) answered.add('', answer)
  return answered.text()
}

/** As it is told by the log: hashes of passwords are blank, because nothing that is kept for ever names one. */
export interface ReadCommand {
  readonly name: string
  readonly params: object
  readonly sending: Sending | null
}

export function readCommands(text: string): ReadCommand[] {
  const commands: ReadCommand[] = []
  let sending: Sending | null = null
  for (const { name, value } of unpacked(text)) {
    if (name === sent) sending = value as Sending
    else {
      commands.push({ name, params: value as object, sending })
      sending = null
    }
  }
  return commands
}

/** What each command of a row was answered. */
export const readAnswers = (text: string): unknown[] => unpacked(text).map(({ value }) => value)

function without(secret: readonly string[], params: object): object {
  const blank: Record<string, unknown> = { ...params }
  for (const key of secret) if (typeof blank[key] === 'string') blank[key] = ''
  return blank
}

export const commitStatement: Statement = {
  name: 'insert system.commit',
  text: 'INSERT INTO system.commit (batch, epoch, kind, at, wall_ms, made_by, commands, answers, events) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}
