import type { Command } from '../server/src/lane/command'
import { addingRows } from './addRows.command'
import { allotting } from './allot.command'
import { funding } from './fund.command'
import { joining } from './join.command'
import { listing } from './list.command'
import { payingFee } from './payFee.command'
import { verifying } from './verify.command'

/** What the seeds alone do; the rest of the demo world comes by the commands that everybody has. */
export const seedCommands: readonly Command[] = [
  ...[listing, addingRows, joining, verifying, payingFee, funding, allotting],
]
