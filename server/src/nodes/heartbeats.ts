import { Worker } from 'node:worker_threads'
import type { Keys } from '../bus/envelope.rules'
import type { Log } from '../platform/log'
import type { Beat } from './messages'

/**
 * A thread of the writer with its own connection to the broker, which repeats the last heartbeat. So a writer that computes for some
 * seconds is not suspected, but a process that hangs is.
 */
export interface Heartbeats {
  /** The heartbeat to repeat; null stops them. */
  repeat(beat: Beat | null): void
  stop(): Promise<void>
}

export interface HeartbeatOptions {
  url: string
  world: string
  keys: Keys
  logLevel: string
}

export function startHeartbeats(options: HeartbeatOptions, log: Log): Heartbeats {
  const thread = new Worker(program, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: 64 } })
  // The thread does not keep the process alive. If it fails, the main thread still sends heartbeats.
  thread.unref()
  thread.on('error', error => log.error({ err: error }, 'from now on only the main thread sends heartbeats'))
  return {
    repeat: beat => thread.postMessage(beat),
    stop: async () => void (await thread.terminate()),
  }
}

/** Built beside the program that starts it. */
const program = new URL('./heartbeatThread.js', import.meta.url)
