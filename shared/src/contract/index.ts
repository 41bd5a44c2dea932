import type { addresses } from './addresses'
import type { cards } from './cards'
import type { consolePeople } from './console-people'
import type { consoleProducts } from './console-products'
import type { consoleReviews } from './console-reviews'
import { consoleSession } from './console-session'
import type { consoleWorld } from './console-world'
import type { contracts } from './contracts'
import type { deposits } from './deposits'
import type { DataOf, InputOf, ParsedOf } from './endpoint'
import type { identity } from './identity'
import type { market } from './market'
import type { merchants } from './merchants'
import type { newcoins } from './newcoins'
import type { news } from './news'
import type { options } from './options'
import type { referral } from './referral'
import { session } from './session'
import type { spot } from './spot'
import type { support } from './support'
import type { trust } from './trust'
import type { upload } from './upload'
import type { wallet } from './wallet'
import type { withdrawals } from './withdrawals'

/** Every endpoint there is, as types alone: what a client may write down. */
export type Declared = typeof session &
  typeof identity &
  typeof cards &
  typeof upload &
  typeof news &
  typeof market &
  typeof wallet &
  typeof deposits &
  typeof withdrawals &
  typeof addresses &
  typeof spot &
  typeof contracts &
  typeof options &
  typeof trust &
  typeof newcoins &
  typeof referral &
  typeof merchants &
  typeof support &
  typeof consoleSession &
  typeof consolePeople &
  typeof consoleReviews &
  typeof consoleProducts &
  typeof consoleWorld

/** The endpoints that are served. A feature adds its declarations here together with its routes. */
export const contract: Partial<Declared> = {
  ...session,
  ...consoleSession,
}

export type CallKey = keyof Declared
export type CallInput<K extends CallKey> = InputOf<Declared[K]>
/** What a handler receives: the input after validation. */
export type CallParsed<K extends CallKey> = ParsedOf<Declared[K]>
export type CallData<K extends CallKey> = DataOf<Declared[K]>
