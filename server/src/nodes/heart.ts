import { Worker } from 'node:worker_threads'
import type { Keys } from '../bus/envelope.rules'
import type { Log } from '../platform/log'
import type { Beat } from './messages'

/**
 * The second voice of a writer: a thread with a line of its own to the broker, which repeats the last beat. So a writer that computes for
 * some seconds is not taken for one that is gone, while one whose whole process stands still is.
 */
export interface Heart {
  /** What to repeat until something else is said; null for silence. */
  repeat(beat: Beat | null): void
  stop(): Promise<void>
}

export interface HeartOptions {
  url: string
  world: string
  keys: Keys
  logLevel: string
}

export function startHeart(options: HeartOptions, log: Log): Heart {
  const thread = new Worker(program, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: 64 } })
  // It keeps no program from ending. Without it the writer has one voice left, its own.
  thread.unref()
  thread.on('error', error => log.error({ err: error }, 'heartbeats come from the main thread alone from now on'))
  return {
    repeat: beat => thread.postMessage(beat),
    stop: async () => void (await thread.terminate()),
  }
}

/** Built beside the program that starts it. */
const program = new URL('./heartThread.js', import.meta.url)
