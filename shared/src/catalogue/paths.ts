import type { BrandProduct } from './brand'

/**
 * Every path of the app under `/h5/#`. Its access is `anyone`, `guest` (not logged in; logged-in users go home), `user` (logged in) or
 * `tab` (one of the five, logged in); `title` names a text of the common words. A `backpage` may lead only to a path of this table. A brand
 * can switch off the `product` of a page; the pages with a user's own orders have none, because what is open runs to its end.
 */
type Access = 'anyone' | 'guest' | 'user' | 'tab'

interface Place {
  access: Access
  title: string
  product?: BrandProduct
  aliases?: readonly string[]
}

export const paths = {
  '/': { access: 'tab', title: 'home', aliases: ['/pages/index/index'] },
  '/pages/trade/index': { access: 'tab', title: 'spot', product: 'spot' },
  '/pages/option/detail': { access: 'tab', title: 'options', product: 'options' },
  '/pages/template/index': { access: 'tab', title: 'finance', product: 'trust' },
  '/pages/assets/index': { access: 'tab', title: 'assets' },

  '/pages/settings/index': { access: 'user', title: 'settings' },
  '/pages/settings/language/language': { access: 'anyone', title: 'language' },
  '/pages/settings/account/index': { access: 'user', title: 'account' },
  '/pages/settings/security/index': { access: 'user', title: 'security' },
  '/pages/settings/changePassword': { access: 'user', title: 'changePassword' },
  '/pages/settings/changePayPassword': { access: 'user', title: 'changePayPassword' },
  '/pages/settings/sessions': { access: 'user', title: 'sessions' },
  '/pages/settings/logins': { access: 'user', title: 'logins' },
  '/pages/settings/apiKeys': { access: 'user', title: 'apiKeys' },

  '/pages/user/login/login': { access: 'guest', title: 'login' },
  '/pages/user/login/register': { access: 'guest', title: 'register' },
  '/pages/user/login/choose': { access: 'anyone', title: 'recover' },
  '/pages/user/login/forgetPassword': { access: 'anyone', title: 'recover' },

  '/pages/settings/notifications': { access: 'user', title: 'notificationSettings' },

  '/pages/notifications/index': { access: 'user', title: 'notifications' },
  '/pages/notice/index': { access: 'anyone', title: 'notices' },
  '/pages/index/notice/notice': { access: 'anyone', title: 'notice' },

  '/pages/publication/index': { access: 'anyone', title: 'newCoins', product: 'newcoins' },
  '/pages/publication/details': { access: 'anyone', title: 'newCoin', product: 'newcoins' },
  '/pages/publication/purchase': { access: 'user', title: 'subscribe' },

  '/pages/trade/kline': { access: 'anyone', title: 'chart' },
  '/pages/trade/coin': { access: 'anyone', title: 'coin' },
  '/pages/lever/index': { access: 'user', title: 'contracts', product: 'contracts' },

  '/pages/verification/index': { access: 'user', title: 'verification' },
  '/pages/verification/basic': { access: 'user', title: 'basicVerification' },
  '/pages/verification/advanced': { access: 'user', title: 'advancedVerification' },

  '/pages/assets/tradeAccount': { access: 'user', title: 'tradeAccount' },
  '/pages/assets/profit': { access: 'user', title: 'profit' },
  '/pages/assets/transfer/index': { access: 'user', title: 'transfer' },
  '/pages/assets/transfer/record': { access: 'user', title: 'transferRecords' },
  '/pages/assets/deposit/index': { access: 'user', title: 'deposit' },
  '/pages/assets/deposit/charge': { access: 'user', title: 'deposit' },
  '/pages/assets/withdraw/index': { access: 'user', title: 'withdraw' },
  '/pages/assets/withdraw/detail': { access: 'user', title: 'withdraw' },
  '/pages/assets/withdraw/bank/bank': { access: 'user', title: 'bankWithdraw' },
  '/pages/assets/record': { access: 'user', title: 'records' },

  '/pages/user/address/index': { access: 'user', title: 'addresses' },
  '/pages/user/address/address': { access: 'user', title: 'addresses' },
  '/pages/user/address/create': { access: 'user', title: 'newAddress' },

  '/pages/finance/index': { access: 'anyone', title: 'finance', product: 'trust' },
  '/pages/finance/buyPage': { access: 'user', title: 'custody', product: 'trust' },
  '/pages/finance/ordersPage': { access: 'user', title: 'custodyOrders' },
  '/pages/finance/rulePage': { access: 'anyone', title: 'rules', product: 'trust' },

  '/pages/promotion/index': { access: 'user', title: 'promotion', product: 'referral' },

  '/pages/help/center/center': { access: 'anyone', title: 'help' },
  '/pages/help/center/chat': { access: 'user', title: 'service' },
  '/pages/help/center/detail': { access: 'anyone', title: 'help' },

  '/pages/bankbind/index': { access: 'user', title: 'bankCards' },
  '/pages/bankbind/addbank': { access: 'user', title: 'bindCard' },

  '/pages/bishang/index': { access: 'user', title: 'merchants', product: 'merchants' },
  '/pages/bishang/oher': { access: 'user', title: 'buyCoins', product: 'merchants' },

  '/pages/choose-location': { access: 'anyone', title: 'chooseLocation' },
  '/pages/open-location': { access: 'anyone', title: 'location' },
} as const satisfies Record<string, Place>

export type Path = keyof typeof paths

export const allPaths = Object.keys(paths) as Path[]

export const placeOf = (path: Path): Place => paths[path]

const byAlias = new Map(allPaths.flatMap(path => (placeOf(path).aliases ?? []).map(alias => [alias, path] as const)))

/** The entry of a location ("/pages/trade/index?x=1" → "/pages/trade/index"), or undefined. */
export function pathOf(location: string): Path | undefined {
  const [bare = ''] = location.split(/[?#]/)
  return Object.hasOwn(paths, bare) ? (bare as Path) : byAlias.get(bare)
}

/** The five tabs, in order. */
export const tabs = allPaths.filter(path => placeOf(path).access === 'tab')
