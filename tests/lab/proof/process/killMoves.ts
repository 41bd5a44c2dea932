import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput } from '@lagoon/shared/api/index'
import { Client } from '../../../harness/client'
import { digestOf } from '../../../harness/digest'
import { random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import { busy, startLoad } from '../load'
import type { Reader } from '../pool'
import { counted, type Section } from '../section'
import { clockOf } from './clock'
import { openWire, type Point } from './wire'
import { openWorld, type ReadyServer } from './world'

const week_s = 7 * 86_400
const replacing: readonly Point[] = [
  { name: 'after the world is emptied', statement: /^TRUNCATE|^DELETE/, when: 'after' },
  { name: 'while it is filled', statement: /^INSERT INTO world\./, when: 'after' },
  { name: 'after its clock is set', statement: /^UPDATE world\.clock SET epoch/, when: 'after' },
  { name: 'before commit', statement: /^COMMIT/, when: 'before' },
  { name: 'after commit', statement: /^COMMIT/, when: 'after' },
]
const copying: readonly Point[] = [
  { name: 'while it is copied', statement: /^CREATE TABLE snapshot_/, when: 'after' },
  { name: 'when the copy is whole', statement: /^COMMIT/, when: 'before' },
  { name: 'before the log names it', statement: /^UPDATE system\.snapshot SET logged/, when: 'before' },
  { name: 'before the log has it', statement: /^UPDATE system\.writer SET batch/, when: 'after' },
  { name: 'when the log has it', statement: /^COMMIT/, when: 'after' },
]
const moving: readonly Point[] = [
  { name: 'before the target is stored', statement: /^update world\.clock/, when: 'before' },
  { name: 'after a batch on the way', statement: /^COMMIT/, when: 'after' },
  { name: 'within a batch on the way', statement: /^insert world\.posting/, when: 'after' },
]

export const killMoves: Section = {
  id: 'kill-moves',
  fault: 'kill -9 in the middle of an advance, a restore, a reset, a snapshot',
  goal: 'resumed or rolled back whole',
  quick: 4,
  full: 80,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const wire = await openWire(world.url)
    const { pool } = world.db
    const wrong: string[] = []
    let hits = 0
    const met = new Set<string>()
    /** Plays a little, stands still, asks for the move and dies at the point. */
    const killWithin = async (
      server: ReadyServer,
      point: Point,
      pass: number,
      ask: (operator: Client) => Promise<unknown>,
    ) => {
      const gone = once(server.child, 'close')
      wire.arm(point, pass, () => {
        hits++
        met.add(point.name)
        server.child.kill('SIGKILL')
      })
      await ask(new Client(server.url, world.operator)).catch(() => undefined)
      if (!(await Promise.race([gone, pause(1000, null)]))) await server.end('SIGKILL')
      wire.disarm()
    }
    try {
      for (const number of counted(requested)) {
        const kill = number - 1
        done = number
        const move = moves[kill % moves.length] as (typeof moves)[number]
        const server = await world.start({ DATABASE_URL: wire.url })
        const operator = new Client(server.url, world.operator)
        await operator.call('POST console/world', { frozen: 1 })
        const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + kill, hands: 2 })
        await busy(world.journal, 6)
        await load.stop()

        if (move === 'advance') {
          const { horizon } = await clockOf(pool)
          await killWithin(server, dice.of(moving), dice.below(3), client =>
            client.ask('POST console/advance', { seconds: week_s }),
          )
          const { target } = await clockOf(pool)
          if (target !== horizon && target !== horizon + week_s)
            wrong.push(`${kill}: the target is ${target - horizon} s ahead`)
          await (await world.start()).end('SIGKILL')
          const after = await clockOf(pool)
          if (after.horizon !== target) wrong.push(`${kill}: the advance ended at ${after.horizon}, not at ${target}`)
        } else if (move === 'snapshot') {
          const name = `copy ${seed} ${kill}`
          const before = await digestOf(pool)
          const point = dice.of(copying)
          // Of the two commits the first is the copy's.
          const pass =
            point.name === 'while it is copied' ? dice.below(12) : point.name === 'when the log has it' ? 1 : 0
          await killWithin(server, point, pass, client => client.ask('POST console/snapshots', { name }))
          if ((await digestOf(pool)) !== before) wrong.push(`${kill}: a snapshot changed the world`)
          await (await world.start()).end('SIGKILL')
          const half = await halfCopies(pool)
          if (half.length > 0) wrong.push(`${kill}: “${point.name}” left ${half.join(', ')}`)
          const isOffered = (await pool.query('SELECT FROM system.snapshot WHERE name = $1', [name])).rows.length > 0
          if (isOffered && (await digestOf(pool, name)) !== before)
            wrong.push(`${kill}: the snapshot of “${point.name}” is another world`)
        } else {
          const name = `target ${seed} ${kill}`
          if (move === 'restore') await operator.call('POST console/snapshots', { name })
          const target = move === 'restore' ? await digestOf(pool) : await digestOf(pool, 'seeds')
          if (move === 'restore')
            await play(server, 'POST wallet/change', {
              currency_id: 3,
              number: '1',
              from_field: 'change',
              to_field: 'fund',
            })
          const before = await digestOf(pool)
          const point = dice.of(replacing)
          const pass = point.statement.test('INSERT INTO world.') ? dice.below(12) : 0
          await killWithin(server, point, pass, client =>
            move === 'restore' ? client.ask('POST console/restore', { name }) : client.ask('POST console/reset', {}),
          )
          const after = await digestOf(pool)
          if (after !== before && after !== target) wrong.push(`${kill}: ${move} at “${point.name}” left half a world`)
          await (await world.start()).end('SIGKILL')
          if (butClock(await digestOf(pool)) !== butClock(after))
            wrong.push(`${kill}: a start after ${move} changed the world`)
        }
        if ((kill + 1) % 6 === 0) say(`${kill + 1} kills, ${met.size} points met`)
      }
      await (await world.start()).end('SIGTERM')
      const [violations] = (await world.settle()).slice(-1)
      return [
        { what: 'kills', value: done, least: times },
        { what: 'of them at their point', value: hits, least: Math.floor(times / 2) },
        figure('neither resumed nor rolled back whole', wrong),
        ...(violations ? [violations] : []),
      ]
    } finally {
      await world.close()
      await wire.close()
    }

    function play(server: ReadyServer, call: 'POST wallet/change', input: CallInput<'POST wallet/change'>) {
      return new Client(server.url, world.people[0]?.token ?? null).call(call, input)
    }
  },
}

const moves = ['advance', 'restore', 'reset', 'snapshot'] as const

/** Copies that no snapshot of the log has, and snapshots without their copy. */
async function halfCopies(pool: Reader): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT coalesce(n.nspname, s.name) AS what
     FROM (SELECT nspname FROM pg_namespace WHERE nspname LIKE 'snapshot\\_%') n
     FULL JOIN system.snapshot s ON n.nspname = 'snapshot_' || s.id WHERE n.nspname IS NULL OR s.logged IS NULL`,
  )
  return rows.map(({ what }) => String(what))
}

/** A world that was reset runs, and its clock with it. */
const butClock = (digest: string) => digest.replace(/^clock .*$/m, '')
