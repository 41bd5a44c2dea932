import { readFile } from 'node:fs/promises'
import { type Load, press } from './wire'

/** utime and stime of /proc/<pid>/stat, in hundredths of a second: the name in brackets before them may hold blanks. null where there is no /proc. */
export async function processorSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null
}

/**
 * How many requests a server answers in a second of its own processor's time: what it answers in a second when nothing else runs on the
 * machine, and the same when something does. By the clock on the wall where the system does not tell.
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
 * A load that has nothing to do falls asleep, and whoever answers it pays for waking it, several microseconds: the slower server each time,
 * the faster one hardly ever. So it does not sleep while either is measured.
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
