import { isDeepStrictEqual } from 'node:util'
import { readEvents } from '@lagoon/server/lane/log/events'
import { noOrigin } from '@lagoon/server/lane/origin'
import { setClock } from '@lagoon/server/world/clock.command'
import type { Restored } from '@lagoon/server/world/copies'
import { chanceOf } from './chance'
import { Disk, type Logged } from './disk'
import type { Genesis } from './genesis'
import { Node } from './node'
import { Scheduler } from './scheduler'

/** Replays the log of a disk on an empty one; returns the first difference, or null. */
export async function replayFault(genesis: Genesis, disk: Disk): Promise<string | null> {
  const chance = chanceOf(1)
  const scheduler = new Scheduler(chance)
  const again = new Disk(genesis.begun)
  const node = new Node({ disk: again, scheduler, chance, met: () => undefined })
  const done = async <R>(work: Promise<R>): Promise<R> => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    await scheduler.until(() => isOver)
    return work
  }
  /** Like the server's replay, takes a snapshot after the last batch in it, once the world has reached the snapshot's time. */
  const copiesAfter = async (last: number) => {
    for (const { kind, commands } of disk.logged) {
      const { name, batch, at } = (commands[0]?.params ?? {}) as Mark
      if (kind !== 'snapshot' || batch !== last) continue
      if (at > node.world.now()) await done(node.world.redo(at, () => undefined))
      await done(node.snapshots.take(name, noOrigin))
    }
  }
  /**
   * Runs the commands and compares their answers. They are divided into different batches, and the next batch starts before the previous
   * one is committed.
   */
  const requested = async (batches: readonly Logged[]) => {
    const groups: Logged[][] = []
    for (const logged of batches)
      if (groups.length === 0 || chance.once(2)) groups.push([logged])
      else groups.at(-1)?.push(logged)
    const outcomes = await done(Promise.all(groups.map(group => node.lane.rerun(group.flatMap(recordsOf)))))
    const now = outcomes.flat()
    for (const { batch, commands } of batches)
      for (const { name, answer } of commands) {
        const outcome = now.shift()
        const is = outcome?.ok ? JSON.stringify(outcome.value ?? null) : `refused: ${outcome?.error}`
        const was = JSON.stringify(answer ?? null)
        if (is !== was) return `replayed, ${name} in batch ${batch} was answered ${was}, and now ${is}`
      }
    return null
  }
  try {
    await done(node.open())
    await copiesAfter(0)
    for (const batches of together(disk.logged)) {
      const [logged] = batches
      const to = reachedBy(logged)
      if (to > node.world.now()) await done(node.world.redo(to, () => undefined))
      const whole = logged.commands[0]?.params as Restored
      if (logged.kind === 'restore') await done(node.snapshots.putBack(whole, noOrigin))
      else if (logged.kind === 'forget') await done(node.snapshots.delete(whole.name, noOrigin))
      else if (logged.kind === 'call') {
        const difference = await requested(batches)
        if (difference) return difference
      }
      await copiesAfter((batches.at(-1) ?? logged).batch)
    }
    return differentEvent(disk, again) ?? differenceOf(genesis, disk, again)
  } catch (error) {
    return `it could not be replayed: ${(error as Error).stack}`
  } finally {
    node.kill()
  }
}

const recordsOf = ({ commands }: Logged) =>
  commands.map(({ name, params, sending }) => ({ record: { name, params }, origin: { ...noOrigin, sending } }))

/** Groups the log: calls of the same second may share batches, and a snapshot follows the last batch in it. */
function* together(log: readonly Logged[]): Generator<readonly [Logged, ...Logged[]]> {
  const copied = new Set<number>()
  for (const { kind, commands } of log)
    for (const { params } of commands) if (kind === 'snapshot') copied.add((params as Mark).batch)
  let batches: Logged[] = []
  for (const logged of log) {
    const before = batches.at(-1)
    const isNext = before?.at === logged.at && !copied.has(before.batch) && isPlain(before) && isPlain(logged)
    if (before && !isNext) {
      yield batches as [Logged]
      batches = []
    }
    batches.push(logged)
  }
  if (batches.length > 0) yield batches as [Logged]
}

interface Mark {
  name: string
  batch: number
  at: number
}

/** A batch of calls that is no due work and does not move the clock. */
const isPlain = ({ kind, commands }: Logged): boolean => kind === 'call' && commands[0]?.name !== setClock.name

/** The first event that differs or has another place; null if all are the same. */
function differentEvent(was: Disk, is: Disk): string | null {
  const [before, after] = [was, is].map(({ logged }) =>
    logged.flatMap(({ events }) => readEvents(events).map(event => JSON.stringify(event))),
  ) as [string[], string[]]
  const nth = before.findIndex((event, i) => event !== after[i])
  if (nth < 0 && before.length === after.length) return null
  const place = nth < 0 ? before.length : nth
  return `replayed, the event ${before[place] ?? 'none'} became ${after[place] ?? 'none'}`
}

function reachedBy({ kind, at, commands }: Logged): number {
  const [command, more] = commands
  if (kind !== 'call' || more || command?.name !== setClock.name) return at
  return (command.params as { horizon?: number }).horizon ?? at
}

function differenceOf({ tables }: Genesis, was: Disk, is: Disk): string | null {
  for (const table of tables) {
    if (table.name !== table.place) continue
    for (const key of new Set([...was.changedIn(table), ...is.changedIn(table)])) {
      const [before, after] = [was.at(table, key), is.at(table, key)]
      if (!isDeepStrictEqual(before, after))
        return `replayed, ${table.name} ${key}: ${textOf(before)} became ${textOf(after)}`
    }
  }
  return null
}

const textOf = (row: object | null): string =>
  row === null
    ? 'no row'
    : JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : (value as unknown)))
