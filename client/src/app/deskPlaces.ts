import { needsLogin } from '../nav/guard.rules'
import type { Path } from '../nav/paths'

/** Pages whose address starts like this belong to the page that leads to them: a desktop shows the two side by side. */
const owners: readonly [start: string, owner: Path][] = [
  ['/pages/settings/', '/pages/settings/index'],
  ['/pages/verification/', '/pages/settings/index'],
  ['/pages/bankbind/', '/pages/settings/index'],
  ['/pages/user/address/', '/pages/settings/index'],
  ['/pages/notifications/', '/pages/settings/index'],
  ['/pages/assets/', '/pages/assets/index'],
  ['/pages/finance/', '/pages/template/index'],
  ['/pages/template/', '/pages/template/index'],
  ['/pages/publication/', '/pages/publication/index'],
  ['/pages/help/', '/pages/help/center/center'],
  ['/pages/bishang/', '/pages/bishang/index'],
  ['/pages/index/notice/', '/pages/notice/index'],
]

const whole: readonly Path[] = [
  '/',
  '/pages/trade/index',
  '/pages/trade/kline',
  '/pages/lever/index',
  '/pages/option/detail',
]
/** A desktop shows offers in the middle, beside the user's balances. */
const offers: readonly Path[] = ['/pages/publication/index', '/pages/bishang/index', '/pages/promotion/index']
const assets: Path = '/pages/assets/index'

interface DeskPlace {
  /** The page that is shown beside this one. */
  owner?: Path
  /** The page of the bar that it belongs to. */
  mainPage?: Path
  /** It has the whole width. */
  isWhole?: boolean
  /** It is alone in the middle. */
  isLone?: boolean
}

/** How a desktop shows a page; undefined on a phone. */
export function deskPlace(path: Path | undefined, loggedIn: boolean): DeskPlace {
  if (!path) return {}
  if (whole.includes(path) && (loggedIn || !needsLogin(path))) return { mainPage: path, isWhole: true }
  const isOffer = offers.includes(path)
  const leading = owners.find(([start]) => path.startsWith(start))?.[1]
  const owner = isOffer ? assets : leading
  const mainPage = isOffer ? path : (leading ?? path)
  const isShown = owner && (loggedIn || !(needsLogin(owner) || needsLogin(path)))
  return isShown ? { owner, mainPage } : { mainPage, isLone: true }
}
