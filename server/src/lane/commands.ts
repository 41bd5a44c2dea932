import { assertNotAtReplica } from '../platform/db/replica'
import type { Asked } from './asked'
import type { CommandRecord } from './command'

/** Where commands are handed in: the lane itself, or where it runs in another process, the way to it. */
export interface Commands {
  /** Runs a command; one sent with a key that has its answer is given that. Settles after its commit. */
  run<Answer>(record: CommandRecord<Answer>, asked: Asked): Promise<Answer>
  /** How many wait. */
  readonly depth: number
  /** Commands come in, or came a moment ago. */
  readonly isBusy: boolean
}

/** The same for a process that reads at a replica, which is behind: nothing is decided from what was read there. */
export const neverFromReplica = (commands: Commands): Commands => ({
  async run(record, asked) {
    assertNotAtReplica()
    return commands.run(record, asked)
  },
  get depth() {
    return commands.depth
  },
  get isBusy() {
    return commands.isBusy
  },
})
