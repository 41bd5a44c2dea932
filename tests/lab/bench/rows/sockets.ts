import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startNodes } from '../../../harness/nodes'
import { microseconds } from '../figures'
import type { Line, Row } from '../row'
import { startProgram } from '../stage/plain'
import { processorSeconds } from '../stage/processor'

const gateways = 6
/** `SOCKETS=<n>` measures fewer sockets. */
const requested = Number(process.env.SOCKETS ?? 100_000)
const each = Math.ceil(requested / gateways)
const measured_s = 60

interface Heard {
  open: number
  fewest: number
  most: number
  frames: number
  missing: number
}

export const sockets: Row = {
  id: 'sockets',
  what: `sockets over ${gateways} gateways on one machine, a frame every 2 s`,
  against: 'nothing',
  goal: '100,000 open, 0 frames missing, ≤ 8 KiB of the gateways each',
  async run(stage) {
    const url = await stage.database()
    const { pool } = await stage.pool(url, 1)
    // At half speed the world advances by a second every two seconds, and every reader of `world` receives a frame.
    await pool.query(`UPDATE world.clock SET frozen = false, speed = '0.5'`)
    const nodes = await startNodes(url, { gateways, writers: 1 })
    stage.later(() => nodes.close())
    const pids = nodes.gateways.map(({ child }) => child.pid as number)
    const empty = await sum(pids, residentBytes)
    const programs = await Promise.all(
      nodes.gateways.map(({ url }) =>
        startProgram(new URL('../stage/listeners.bench.ts', import.meta.url), [new URL(url).port, `${each}`]),
      ),
    )
    stage.later(async () => {
      for (const { child } of programs) child.disconnect()
    })
    await Promise.all(programs.map(({ nextMessage }) => nextMessage()))
    const spent = await sum(pids, processorSeconds)
    for (const { child } of programs) child.send('count')
    await pause(measured_s * 1000)
    const heard = (await Promise.all(
      programs.map(({ child, nextMessage }) => {
        child.send('report')
        return nextMessage()
      }),
    )) as Heard[]
    const frames = heard.reduce((all, { frames }) => all + frames, 0)
    const open = heard.reduce((all, { open }) => all + open, 0)
    const cost_us = (((await sum(pids, processorSeconds)) - spent) * 1e6) / frames
    const bytes = ((await sum(pids, residentBytes)) - empty) / open
    const fewest = Math.min(...heard.map(({ fewest }) => fewest))
    const most = Math.max(...heard.map(({ most }) => most))
    const figure = (what: string, ours: number, rest: Omit<Line, 'case' | 'ours'>): Line => ({
      case: what,
      ours,
      ...rest,
    })
    return [
      figure('open after a minute', open, {
        show: whole,
        goals: [{ of: 'ours', least: 100_000 }],
        note: `each heard ${fewest} to ${most} frames in ${measured_s} s`,
      }),
      figure(
        'frames missing',
        heard.reduce((all, { missing }) => all + missing, 0),
        {
          show: whole,
          goals: [{ of: 'ours', most: 0 }],
        },
      ),
      figure('memory of the gateways, each', bytes, {
        show: value => `${(value / 1024).toFixed(1)} KiB`,
        goals: [{ of: 'ours', most: 8 * 1024 }],
      }),
      figure('processor of the gateways, a frame', cost_us, {
        show: microseconds,
        goals: [],
        note: `${whole(frames / measured_s)} frames a second`,
      }),
    ]
  },
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

async function sum(pids: readonly number[], of: (pid: number) => Promise<number | null>): Promise<number> {
  const all = await Promise.all(pids.map(of))
  return all.reduce<number>((total, value) => total + (value ?? 0), 0)
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
