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
import type { Chapter } from './check'
import { chapterNames } from './names'

/** Products share a chapter if each has few checks; these run in this order. */
const files: readonly Chapter[] = [
  ...[transport, access, inputs, market, live, session, payments, merchants, wallet, spot, contracts, options],
  ...[trust, newcoins, referral, support, alerts, notifications, events, operator],
]

export const chapters: readonly Chapter[] = chapterNames.flatMap(each => files.filter(({ name }) => name === each))
