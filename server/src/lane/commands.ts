import { assertNotAtReplica } from '../platform/db/replica'
import type { CommandRecord } from './command'
import type { Origin } from './origin'

/** Accepts commands: the lane itself, or on a gateway the connection to the writer. */
export interface Commands {
  /** Runs a command and settles after its commit. A command with an idempotency key that was already answered gets that answer. */
  run<Answer>(record: CommandRecord<Answer>, origin: Origin): Promise<Answer>
  /** How many commands are waiting. */
  readonly depth: number
  /** Whether commands are arriving, or arrived a moment ago. */
  readonly isBusy: boolean
}

/** The same for a process that reads from a replica: it must not decide anything from what it read there, because the replica is behind. */
export const neverFromReplica = (commands: Commands): Commands => ({
  async run(record, requested) {
    assertNotAtReplica()
    return commands.run(record, requested)
  },
  get depth() {
    return commands.depth
  },
  get isBusy() {
    return commands.isBusy
  },
})
