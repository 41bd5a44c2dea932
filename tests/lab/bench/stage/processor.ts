import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { type Load, press } from './wire'

/**
 * utime and stime of /proc/<pid>/stat, in hundredths of a second; the name in brackets before them may contain blanks. null without /proc.
 */
export async function processorSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null
}

/** The processor time of each of `count` pieces of work in this process, in microseconds: of this process and of the pool's Postgres. */
export async function processorOf(pool: Pool, count: number, work: () => Promise<unknown>) {
  const spent = async () => {
    const { rows } = await pool.query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()')
    const all = await Promise.all(rows.map(({ pid }: { pid: number }) => processorSeconds(pid)))
    return all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) * 1e6
  }
  const [there, here] = [await spent(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(here)
  return { node: (user + system) / count, postgres: ((await spent()) - there) / count }
}

/**
 * Requests that a server answers per second of its own processor time. On an idle machine this equals requests per second, and other load
 * does not change it. Uses wall time where the system does not report processor time.
 */
export async function perProcessorSecond(pid: number, load: Omit<Load, 'forSeconds' | 'requests'>): Promise<number> {
  const sleep = stayAwake()
  const before = await processorSeconds(pid)
  const { latencies, perSecond, refused } = await press({ ...load, requests: 20_000, forSeconds: 60 })
  const after = await processorSeconds(pid)
  sleep()
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  return before === null || after === null ? perSecond : latencies.length / (after - before)
}

/**
 * A load generator that is idle falls asleep, and the server pays several microseconds to wake it: the slower server each time, the faster
 * one hardly ever. This keeps it awake while either is measured.
 */
function stayAwake(): () => void {
  let isAwake = true
  const turn = () => {
    if (isAwake) setImmediate(turn)
  }
  turn()
  return () => {
    isAwake = false
  }
}
