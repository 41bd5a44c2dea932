import type { CommandRecord } from '@lagoon/server/lane/command'
import type { Origin } from '@lagoon/server/lane/origin'
import type { CallKey } from '@lagoon/shared/api/index'

/** A process that receives calls: one with the lane, or a gateway that submits to it. */
export interface Served {
  /** Resolves when it is killed, so that callers stop waiting. */
  readonly over: Promise<void>
  call(key: CallKey, userId: number, input: Record<string, string>, origin: Origin): Promise<unknown>
  run(record: CommandRecord, origin: Origin): Promise<unknown>
  /** Runs a command of the operator. */
  steer(record: CommandRecord): Promise<unknown>
  advance(to: number): Promise<unknown>
  takeSnapshot(name: string): Promise<unknown>
  deleteSnapshot(name: string): Promise<unknown>
  /** `n` distinguishes the restored world from every other. */
  restore(name: string, n: number): Promise<unknown>
}
