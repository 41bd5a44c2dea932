import { readFileSync, statfsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'

const memoryDisk = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * Where tests put databases and data folders: in memory if the machine has plenty of it, because a test run creates hundreds of databases,
 * each with a thousand files. If TMPDIR is set, it is that folder. All processes of a run decide the same.
 */
export const testFolder = !process.env.TMPDIR && hasMemoryDisk() ? memoryDisk : tmpdir()

function hasMemoryDisk(): boolean {
  try {
    const { blocks, bsize } = statfsSync(memoryDisk)
    return process.platform === 'linux' && totalmem() > 12 * gibibyte && blocks * bsize > 4 * gibibyte
  } catch {
    return false
  }
}

/** The name of a test run's folder contains the process that created it, so the next run knows whether it is still in use. */
export const leftBehindBy = (prefix: string): string => join(testFolder, `${prefix}${process.pid}-`)

/** Removes folders with this prefix whose process is gone, because a killed run could not clean up. */
export async function leftovers(prefix: string): Promise<string[]> {
  const names = (await readdir(testFolder)).filter(name => name.startsWith(prefix))
  return names.filter(name => isAbandoned(name.slice(prefix.length), name)).map(name => join(testFolder, name))
}

export async function removeLeftovers(prefix: string): Promise<void> {
  for (const folder of await leftovers(prefix)) await rm(folder, { recursive: true, force: true })
}

function isAbandoned(rest: string, name: string): boolean {
  const pid = /^\d+(?=-)/.exec(rest)?.[0]
  if (pid === undefined) return false
  return !isRunning(Number(pid)) || isYounger(pid, join(testFolder, name))
}

/** Whether the process id was reused: this process began after the folder was created. Unknown on systems without /proc. */
function isYounger(pid: string, folder: string): boolean {
  try {
    const ticks = Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[19],
    )
    const boot = Number(/^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
    const { birthtimeMs, ctimeMs } = statSync(folder)
    // Every Linux counts a hundred ticks a second; a few seconds of tolerance, because clocks are adjusted.
    return boot + ticks / 100 > (birthtimeMs || ctimeMs) / 1000 + 10
  } catch {
    return false
  }
}
