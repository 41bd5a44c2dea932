import { advance } from './advance'
import { brand } from './brand'
import type { Command } from './command'
import { completion } from './completion'
import { conformance } from './conformance'
import { doctor } from './doctor'
import { exchange } from './exchange'
import { fork } from './fork'
import { listen } from './listen'
import { market } from './market'
import { mcp } from './mcp'
import { freeze, resume, speed } from './pace'
import { reseed } from './reseed'
import { scenario } from './scenario'
import { reset, restore, snapshot } from './snapshots'
import { start } from './start'
import { tail } from './tail'
import { trigger } from './trigger'
import { upgrade } from './upgrade'
import { users } from './users'
import { venue } from './venue'
import { world } from './worlds'

/** Every command, in the order of the help. The help and the completion are made from this list, and a test compares the README. */
export const commands: readonly Command[] = [
  ...[start, listen, trigger, advance, freeze, resume, speed, scenario],
  ...[
    snapshot,
    restore,
    reset,
    reseed,
    fork,
    world,
    brand,
    venue,
    market,
    users,
    tail,
    conformance,
    exchange,
    mcp,
    doctor,
    upgrade,
    completion,
  ],
]
