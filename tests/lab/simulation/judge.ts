import { isDeepStrictEqual } from 'node:util'
import { idempotencies } from '@lagoon/server/lane/idempotency'
import { historyOf, isInHistory } from '@lagoon/server/lane/log/history.rules'
import { setClock } from '@lagoon/server/world/clock.command'
import { clocks } from '@lagoon/server/world/clock.table'
import type { Restored } from '@lagoon/server/world/copies'
import { seedsSnapshot } from '@lagoon/server/world/snapshots'
import { known } from './beginning'
import { Books } from './books'
import type { Disk } from './disk'

/** An answer and its place in the order of all requests and answers. */
export interface Answered extends Key {
  sentAt: number
  answeredAt: number
  /** The last committed batch when it was submitted, and when it was answered. */
  heads: readonly [before: number, after: number]
  /** null for a refusal. */
  ok: { value: unknown } | null
  refusal: string | null
  /** An earlier attempt had no answer, so the command may take effect at any time. */
  mayHappen: boolean
}

/** The faults at the end of a history; empty if there are none. */
export function faultsOf(books: Books, disk: Disk, answers: readonly Answered[]): string[] {
  const { faults } = new Books(books, table => disk.changesOf(table))
  return [...faults, ...faultsOfAnswers(disk, answers), ...faultsOfLog(disk)]
}

/** The effect of a command with a key. */
interface Done {
  batch: number
  /** Its place among all commands of the log. */
  place: number
  name: string
  answer: unknown
}

/**
 * Every client received the true outcome, and each command happened once: the log is an order that explains every answer, and no answered
 * command comes after one that was sent later. What a restore undid no longer counts, and a repeated command does not get its old answer.
 */
function faultsOfAnswers(disk: Disk, answers: readonly Answered[]): string[] {
  const faults: string[] = []
  const done = new Map<string, { under: Key; all: Done[] }>()
  let place = 0
  for (const { batch, commands } of disk.logged)
    for (const { sending, answer, name } of commands) {
      place++
      if (!sending) continue
      const { all } = known(done, idOf(sending), () => ({ under: sending, all: [] as Done[] }))
      all.push({ batch, place, name, answer: plain(answer) })
    }
  const isInHistoryAt = (head: number, batch: number) =>
    disk.turnings.length === 0 || isInHistory(historyOf(disk.turnings, head), batch)
  for (const [id, { under, all }] of done) {
    for (const [i, { batch, name }] of all.entries())
      if (all.slice(i + 1).some(later => isInHistoryAt(later.batch, batch)))
        faults.push(`${name}, ${id}, was done twice`)
    const last = all.findLast(({ batch }) => isInHistoryAt(disk.batch, batch))
    const { user_id, path, key } = under
    const row = disk.get(idempotencies, { user_id, path, key })
    if (!last && row) faults.push(`${id} was taken back, and its answer is stored`)
    if (last && !row) faults.push(`the answer of ${id} was not stored`)
    if (last && row && !isDeepStrictEqual(plain(row.answer), last.answer))
      faults.push(`${id} got another answer than the stored one`)
  }
  const inOrder = new Map<Done, { sentAt: number; answeredAt: number; place: number; id: string }>()
  for (const { ok, refusal, sentAt, answeredAt, heads, mayHappen, ...key } of answers) {
    const id = idOf(key)
    const [before, after] = heads
    const all = done.get(id)?.all ?? []
    if (!ok) {
      const others = answers.filter(other => idOf(other) === id)
      const said = others.filter(other => other.ok && other.answeredAt < sentAt)
      const end = said.length > 0 ? after : Math.max(...others.map(other => other.heads[1]))
      const isIn = all.some(
        ({ batch }) => (batch > end && said.length === 0) || (batch <= end && isInHistoryAt(end, batch)),
      )
      // Refusals are not stored, so a repeated command may succeed.
      if (isIn && said.length > 0 && refusal !== 'idempotency_conflict')
        faults.push(`${id} was done, and then refused as ${refusal}`)
      if (isIn && !mayHappen && others.every(other => !other.ok))
        faults.push(`${id} was refused as ${refusal}, and done`)
      continue
    }
    const said = plain(ok.value)
    const present = all.filter(({ batch }) => batch <= after && (batch > before || isInHistoryAt(before, batch)))
    const explains = present.findLast(({ answer }) => isDeepStrictEqual(answer, said))
    if (!explains) {
      const why =
        present.length > 0
          ? 'otherwise than the log has it'
          : all.length > 0
            ? 'by what was taken back'
            : 'and is not in the log'
      faults.push(`${id} was answered, ${why}`)
      continue
    }
    const earlier = inOrder.get(explains)
    inOrder.set(explains, {
      sentAt: Math.min(sentAt, earlier?.sentAt ?? sentAt),
      answeredAt: Math.min(answeredAt, earlier?.answeredAt ?? answeredAt),
      ...{ place: explains.place, id },
    })
  }
  for (const first of inOrder.values())
    for (const second of inOrder.values())
      if (first.answeredAt < second.sentAt && first.place > second.place)
        faults.push(`${first.id} was answered before ${second.id} was asked, and came after it`)
  return faults
}

/**
 * In the batches that the world has lived, ids are assigned in order. No batch is decided at a second that the clock had not reached, and a
 * restore moves the clock back.
 */
function faultsOfLog(disk: Disk): string[] {
  const faults: string[] = []
  const stretches = historyOf(disk.turnings, disk.batch)
  const begun = disk.copies[0]?.at ?? 0
  const taken = new Map([[seedsSnapshot, begun]])
  let [lastEntry, reached, epoch] = [0, begun, '']
  for (const { batch, kind, at, entries, commands } of disk.logged) {
    const [first] = commands
    const whole = (first?.params ?? {}) as Partial<Record<'horizon' | 'target' | 'at', number> & Restored>
    if (kind === 'snapshot') taken.set(whole.name as string, whole.at as number)
    if (kind === 'restore') {
      reached = taken.get(whole.name as string) as number
      epoch = whole.epoch as string
    }
    if (kind === 'due') reached = Math.max(reached, at)
    if (first?.name === setClock.name) reached = Math.max(reached, whole.horizon ?? 0, whole.target ?? 0)
    if (kind === 'call' && at > reached)
      faults.push(`batch ${batch} was decided at ${at}, and the world was moved to ${reached}`)
    if (!entries || !isInHistory(stretches, batch)) continue
    if (entries.first <= lastEntry) faults.push(`batch ${batch} gave the entry ${entries.first} a second time`)
    lastEntry = entries.first + entries.count - 1
  }
  const present = disk.all(clocks)[0]?.epoch
  if (epoch && epoch !== present) faults.push(`the epoch is ${present}, and that of the last restore is ${epoch}`)
  return faults
}

interface Key {
  user_id: number
  path: string
  key: string
}

const idOf = ({ user_id, path, key }: Key) => `${path} of ${user_id} under the ${key}`

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
