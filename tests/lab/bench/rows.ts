import type { Row } from './row'
import { advance } from './rows/advance'
import { before } from './rows/before'
import { book } from './rows/book'
import { bots } from './rows/bots'
import { commit } from './rows/commit'
import { depth } from './rows/depth'
import { due } from './rows/due'
import { fanout } from './rows/fanout'
import { firstload } from './rows/firstload'
import { framework } from './rows/framework'
import { history } from './rows/history'
import { lane } from './rows/lane'
import { logins } from './rows/logins'
import { batches, orders } from './rows/orders'
import { packed } from './rows/packed'
import { parts } from './rows/parts'
import { reads } from './rows/reads'
import { replay } from './rows/replay'
import { roles } from './rows/roles'
import { snapshot } from './rows/snapshot'
import { sockets } from './rows/sockets'
import { start } from './rows/start'
import { tail } from './rows/tail'
import { verified } from './rows/verified'

/** In the order of the table. */
export const rows: readonly Row[] = [
  book,
  depth,
  commit,
  orders,
  batches,
  parts,
  bots,
  tail,
  lane,
  verified,
  framework,
  fanout,
  reads,
  roles,
  before,
  sockets,
  packed,
  logins,
  due,
  advance,
  history,
  replay,
  snapshot,
  firstload,
  start,
]
