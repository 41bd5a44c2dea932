import { setTimeout as pause } from 'node:timers/promises'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Line, type Row, ratioAtLeast } from '../row'
import { startProgram } from '../stage/plain'
import { Readers } from '../stage/readers'
import type { Stage } from '../stage/stage'

const messages_of_a_tick = 12

export const fanout: Row = {
  id: 'fanout',
  what: "messages of ticks to sockets, per second of the server's processor",
  against: 'frames made once and written raw; JSON.stringify for each socket',
  goal: '≥ 0.9×; ≥ 1.7×',
  async run(stage) {
    const lines: Line[] = []
    for (const sockets of [1000, 5000]) {
      const [ours, frames, naive] = [
        await teller(stage, 'hub', sockets),
        await teller(stage, 'frames', sockets),
        await teller(stage, 'naive', sockets),
      ]
      const name = sockets.toLocaleString('en-US')
      for (const [against, reference, least] of [
        ['raw frames', frames, 0.9],
        ['stringify per socket', naive, 1.7],
      ] as const) {
        const measured = await inTurn(3, { ours, reference })
        lines.push({
          case: `to ${name} sockets, against ${against}`,
          ...measured,
          show: rate,
          goals: [ratioAtLeast(least)],
          note: `${(1e6 / measured.ours).toFixed(2)} µs a message`,
        })
      }
      await stage.endOfRow()
    }
    return lines
  },
}

/**
 * A program with readers; returns how many messages it sends per second of processor time when all readers receive each tick before the
 * next.
 */
async function teller(stage: Stage, way: string, sockets: number): Promise<() => Promise<number>> {
  const { child, told } = await startProgram(new URL('../reference/fanout.bench.ts', import.meta.url), [way])
  const readers = await Readers.open((await told()) as number, sockets)
  stage.later(async () => {
    readers.close()
    child.kill('SIGTERM')
  })
  const cost = async (): Promise<number> => {
    child.send('cost')
    const { user, system } = (await told()) as NodeJS.CpuUsage
    return (user + system) / 1e6
  }
  // Waits until the readers have received the messages that follow their subscription.
  await pause(500)
  const messages = sockets * messages_of_a_tick
  const ticks = Math.max(3, Math.round(120_000 / messages))
  return async () => {
    const before = await cost()
    for (let tick = 0; tick < ticks; tick++) {
      const heard = readers.after(messages)
      child.send('tick')
      await heard
    }
    return (ticks * messages) / ((await cost()) - before)
  }
}
