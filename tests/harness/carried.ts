import { isDeepStrictEqual } from 'node:util'
import type { CommandRecord, DueRecord } from '@lagoon/server/lane/command'
import type { Lane } from '@lagoon/server/lane/lane'
import { Packing, unpacked } from '@lagoon/server/lane/log/packed'

/**
 * From here on each command and each answer is serialised and parsed, as if it came from a log. Values that text cannot carry (a bigint, a
 * Date, a closure) fail the command.
 */
export function carryCommands(lane: Lane): void {
  const { run, task } = lane
  lane.run = (async (record, requested) =>
    plain('answer', record.name, await run.call(lane, carried(record), requested))) as Lane['run']
  lane.task = (work =>
    task.call(lane, turn =>
      work({
        ...turn,
        batch: (records, now, requested) => turn.batch(records.map(carried), now, requested),
        due: (records, second) => turn.due(records.map(carried<DueRecord>), second),
      }),
    )) as Lane['task']
}

function carried<Record extends CommandRecord>(record: Record): Record {
  const packing = new Packing()
  packing.add(record.name, record.params)
  const [read] = unpacked(packing.text())
  return { ...record, params: plain('params', record.name, record.params, read?.value as object) }
}

function plain<Value>(what: string, name: string, value: Value, decoded = throughJson(value)): Value {
  if (!isDeepStrictEqual(withoutUndefined(value), decoded)) throw new Error(`the ${what} of ${name} are no plain data`)
  return decoded as Value
}

const throughJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutUndefined(inner)]))
}
