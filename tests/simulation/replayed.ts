import { isDeepStrictEqual } from 'node:util'
import { unasked } from '@lagoon/server/lane/asked'
import { setClock } from '@lagoon/server/world/clock.command'
import type { Restored } from '@lagoon/server/world/copies'
import { physical } from './beginning'
import { chanceOf } from './chance'
import { Disk, type Logged } from './disk'
import type { Genesis } from './genesis'
import { Node } from './node'
import { Scheduler } from './scheduler'

/** Lives the log of a disk once more on an empty one, and says where it comes to anything else; null where it is the same. */
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
  /** As the server's replay has it: taken after the last batch that is in it, once all is lived that it had lived. */
  const copiesAfter = async (last: number) => {
    for (const { kind, commands } of disk.logged) {
      const { name, batch, at } = (commands[0]?.params ?? {}) as { name: string; batch: number; at: number }
      if (kind !== 'snapshot' || batch !== last) continue
      if (at > node.world.now()) await done(node.world.redo(at, () => undefined))
      await done(node.snapshots.take(name, unasked))
    }
  }
  /** Where an answer is another than it was. */
  const asked = async (logged: Logged) => {
    const commands = logged.commands.map(({ name, params, sending }) => ({
      ...{ record: { name, params }, asked: { ...unasked, sending } },
    }))
    const outcomes = await done(node.lane.rerun(commands))
    for (const [i, { name, answer }] of logged.commands.entries()) {
      const outcome = outcomes[i]
      const is = outcome?.ok ? JSON.stringify(outcome.value ?? null) : `refused: ${outcome?.error}`
      const was = JSON.stringify(answer ?? null)
      if (is !== was) return `replayed, ${name} in batch ${logged.batch} was answered ${was}, and now ${is}`
    }
    return null
  }
  try {
    await done(node.open())
    await copiesAfter(0)
    for (const logged of disk.logged) {
      const to = reachedBy(logged)
      if (to > node.world.now()) await done(node.world.redo(to, () => undefined))
      const whole = logged.commands[0]?.params as Restored
      if (logged.kind === 'restore') await done(node.snapshots.putBack(whole, unasked))
      else if (logged.kind === 'forget') await done(node.snapshots.delete(whole.name, unasked))
      else if (logged.kind === 'call') {
        const difference = await asked(logged)
        if (difference) return difference
      }
      await copiesAfter(logged.batch)
    }
    return differenceOf(genesis, disk, again)
  } catch (error) {
    return `it could not be replayed: ${(error as Error).stack}`
  } finally {
    node.kill()
  }
}

function reachedBy({ kind, at, commands }: Logged): number {
  const [command, more] = commands
  if (kind !== 'call' || more || command?.name !== setClock.name) return at
  return (command.params as { horizon?: number }).horizon ?? at
}

function differenceOf({ tables }: Genesis, was: Disk, is: Disk): string | null {
  for (const table of tables) {
    if (table.name !== physical(table)) continue
    for (const key of new Set([...was.changedIn(table), ...is.changedIn(table)])) {
      const [before, after] = [was.at(table, key), is.at(table, key)]
      if (!isDeepStrictEqual(before, after))
        return `replayed, ${table.name} ${key}: ${told(before)} became ${told(after)}`
    }
  }
  return null
}

const told = (row: object | null): string =>
  row === null
    ? 'no row'
    : JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : (value as unknown)))
