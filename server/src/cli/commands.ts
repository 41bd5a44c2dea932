import type { Command } from './command'
import { conformance } from './conformance'
import { start } from './start'

/** Every command, in the order of the help. What is made of it: the help, the completion, the table in the README. */
export const commands: readonly Command[] = [start, conformance]
