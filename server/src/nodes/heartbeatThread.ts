import { parentPort, workerData } from 'node:worker_threads'
import { connectBus } from '../bus/natsBus'
import { createLog } from '../platform/log'
import { machineWall } from '../platform/wall'
import { repeatedBeat } from './heartbeat.rules'
import type { HeartbeatOptions } from './heartbeats'
import { type Beat, beat_ms } from './messages'
import { encode } from './wire'

/** The program of the thread that `heartbeats.ts` starts. It stops when the main thread has sent nothing for too long. */
const { url, world, keys, logLevel }: HeartbeatOptions = workerData
let said: { beat: Beat; heard_ms: number } | null = null
parentPort?.on('message', (beat: Beat | null) => {
  said = beat && { beat, heard_ms: machineWall.mono() }
})

// Buffers arrive in a thread as plain byte arrays.
const [node, operator] = [Buffer.from(keys.node), Buffer.from(keys.operator)]
const log = createLog(logLevel)
const bus = await connectBus({ url, world, role: 'writer', keys: { node, operator }, wall: machineWall, log })

function again(): void {
  const beat = said && repeatedBeat(said.beat, machineWall.mono() - said.heard_ms)
  if (beat) bus.publish('beat', encode(beat))
  machineWall.after(beat_ms, again)
}
again()
