import type { Pool } from 'pg'
import { readAnswers, readCommands } from '../lane/log/commit'
import { historyOf, isInHistory } from '../lane/log/history.rules'
import { turnings } from '../lane/log/history.sql'
import { cameAt_ms } from '../platform/requestIds'
import { firstSince } from './since.rules'
import { batchCalled, batchFrom, batchOfEntry, batchRequestedBy, boundsOfLog } from './trace.sql'

/** A command of the log, and the ledger entries that it made. */
export interface TracedCommand {
  /** <batch>-<n>, counted from 1. */
  id: string
  name: string
  at: number
  /** The id of a user, `operator`, `clock`, `server`, or empty for a visitor. */
  by: string
  requestId: string
  /** Without personal data. */
  params: object
  answer: unknown
  entries: { first: number; count: number }
  /** Whether it belongs to the history of the present world: a restore may have undone it. */
  isLive: boolean
}

type Row = NonNullable<Awaited<ReturnType<typeof batchCalled.first>>>

/** Within this time the commands of a request are in the log, even those of a long advance; it also covers different clocks of machines. */
const longest_ms = 600_000
const clocks_differ_ms = 60_000

/** Finds the command of an entry, and the entries of a command or a request, in the log of commits. */
export class Trace {
  constructor(private readonly pool: Pool) {}

  /** Null for entries from before the beginning of the log. */
  async ofEntry(id: number): Promise<TracedCommand | null> {
    for (const { first, last, firstEntry } of await this.#history()) {
      if (firstEntry !== null && id < firstEntry) continue
      const row = await batchOfEntry.first(this.pool, first, last, id)
      return row ? (commandsOf(row, true).find(({ entries }) => has(entries, id)) ?? null) : null
    }
    return null
  }

  async ofCommand(id: string): Promise<TracedCommand | null> {
    const [batch, n] = id.split('-').map(Number) as [number, number]
    const row = await batchCalled.first(this.pool, batch)
    return row ? ((await this.#all(row))[n - 1] ?? null) : null
  }

  /** Searches what was written in the minutes after the request arrived, however long the log is. */
  async ofRequest(id: string): Promise<TracedCommand | null> {
    const came_ms = cameAt_ms(id)
    const { first, last } = await boundsOfLog.one(this.pool)
    if (came_ms === null || first === null || last === null) return null
    const since = (ms: number) => firstSince(ms, { first, last }, batch => batchFrom.first(this.pool, batch))
    const from = await since(came_ms - clocks_differ_ms)
    // One request id may be a prefix of another.
    const row = await batchRequestedBy.first(this.pool, `:${id}`, from, await since(came_ms + longest_ms))
    return row ? ((await this.#all(row)).find(({ requestId }) => requestId === id) ?? null) : null
  }

  async #all(row: Row): Promise<TracedCommand[]> {
    return commandsOf(row, isInHistory(await this.#history(), row.batch))
  }

  async #history() {
    return historyOf(await turnings.all(this.pool))
  }
}

const has = ({ first, count }: TracedCommand['entries'], id: number) => id >= first && id < first + count

function commandsOf({ batch, kind, at, commands, answers, asked, first_entry, counts }: Row, isLive: boolean) {
  const made = counts === '' ? [] : counts.split(',').map(Number)
  const requests = asked.split(',')
  const given = readAnswers(answers)
  let first = first_entry ?? 0
  return readCommands(commands).map(({ name, params }, n): TracedCommand => {
    const count = made[n] ?? 0
    const [by = '', requestId = ''] = requests[n]?.split(':') ?? []
    const entries = { first, count }
    first += count
    return {
      ...{ id: `${batch}-${n + 1}`, name, at, requestId, params, answer: given[n], entries, isLive },
      by: kind === 'due' ? 'clock' : by,
    }
  })
}
