import { access } from './chapters/access'
import { alerts } from './chapters/alerts'
import { operator } from './chapters/console'
import { contracts } from './chapters/contracts'
import { events } from './chapters/events'
import { inputs } from './chapters/inputs'
import { live } from './chapters/live'
import { market } from './chapters/market'
import { merchants } from './chapters/merchants'
import { newcoins } from './chapters/newcoins'
import { notifications } from './chapters/notifications'
import { options } from './chapters/options'
import { payments } from './chapters/payments'
import { referral } from './chapters/referral'
import { session } from './chapters/session'
import { spot } from './chapters/spot'
import { support } from './chapters/support'
import { transport } from './chapters/transport'
import { trust } from './chapters/trust'
import { wallet } from './chapters/wallet'
import type { Check } from './check'

/** All checks, in the order in which they run: later ones also check what the tester did in earlier ones. */
export const checks: readonly Check[] = [
  ...[transport, access, inputs, market, live, session, payments, merchants, wallet, spot, contracts, options],
  ...[trust, newcoins, referral, support, alerts, notifications, events, operator],
].flat()

export const chapterOf = (id: string): string => id.slice(0, id.indexOf('.'))
