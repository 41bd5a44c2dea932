import type { Asked } from '@lagoon/server/lane/asked'
import type { CommandRecord } from '@lagoon/server/lane/command'
import type { CallKey } from '@lagoon/shared/api/index'

/** Whoever is asked: a process that has the lane, or one that submits where it is. */
export interface Served {
  /** Settles when it is killed: who waits for its answers waits no longer. */
  readonly over: Promise<void>
  call(key: CallKey, userId: number, input: Record<string, string>, asked: Asked): Promise<unknown>
  run(record: CommandRecord, asked: Asked): Promise<unknown>
  /** By the operator. */
  steer(record: CommandRecord): Promise<unknown>
  advance(to: number): Promise<unknown>
  takeSnapshot(name: string): Promise<unknown>
  deleteSnapshot(name: string): Promise<unknown>
  /** `n` tells the world after it from every other. */
  restore(name: string, n: number): Promise<unknown>
}
