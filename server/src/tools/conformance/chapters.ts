import { access } from './chapters/access'
import { operator } from './chapters/console'
import { contracts } from './chapters/contracts'
import { events } from './chapters/events'
import { inputs } from './chapters/inputs'
import { live } from './chapters/live'
import { market } from './chapters/market'
import { options } from './chapters/options'
import { payments } from './chapters/payments'
import { relations } from './chapters/relations'
import { session } from './chapters/session'
import { spot } from './chapters/spot'
import { transport } from './chapters/transport'
import { trust } from './chapters/trust'
import { wallet } from './chapters/wallet'
import type { Chapter } from './check'
import { type ChapterName, chapterNames } from './names'

const byName: Readonly<Record<ChapterName, Chapter>> = {
  transport,
  access,
  inputs,
  market,
  live,
  session,
  payments,
  wallet,
  spot,
  contracts,
  options,
  trust,
  relations,
  events,
  console: operator,
}

export const chapters: readonly Chapter[] = chapterNames.map(name => byName[name])
