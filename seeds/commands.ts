import type { Command } from '../server/src/lane/command'
import { addingRows } from './addRows.command'
import { allotting } from './allot.command'
import { funding } from './fund.command'
import { joining } from './join.command'
import { listing } from './list.command'
import { payingFee } from './payFee.command'
import { verifying } from './verify.command'

/** Commands that only the seeds use; ordinary commands make the rest of the demo world. */
export const seedCommands: readonly Command[] = [
  ...[listing, addingRows, joining, verifying, payingFee, funding, allotting],
]
