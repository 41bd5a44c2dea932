import type { Path } from '@lagoon/shared/catalogue/paths'
import { type ComponentType, createElement } from 'react'
import type { UseOfferOf } from '../parts/contributed'
import { isOffered } from '../parts/offered'
import type { Namespace } from './words'

/**
 * The screen of each path with its words, loaded on its first visit. A path of the table that is missing here shows its frame and a message
 * that it is not open yet.
 */
interface Page {
  load: () => Promise<ComponentType>
  words: readonly Namespace[]
}

const profit = () => import('../features/profit/Profit').then(m => m.Profit)
const account = () => import('../features/accounts/Account').then(m => m.Account)
const trust = () => import('../features/trust/screens')
const newcoins = () => import('../features/newcoins/screens')
const merchants = () => import('../features/merchants/screens')
const notices = () => import('../features/news/NoticeList').then(m => m.NoticeList)

const [offers] = Object.values(import.meta.glob<UseOfferOf>(['../features/*/useOfferOf.ts'], { import: 'useOfferOf' }))

const page = (words: Namespace | readonly Namespace[], load: Page['load']): Page => ({
  load,
  words: typeof words === 'string' ? [words] : words,
})

const pages: Partial<Record<Path, Page>> = {
  '/pages/trade/index': page(['spot', 'market', 'money'], () => import('../features/spot/Spot').then(m => m.Spot)),
  '/pages/option/detail': page(['options', 'market', 'chart', 'money', 'share'], () =>
    import('../features/options/Options').then(m => m.Options),
  ),
  '/pages/lever/index': page(['contracts', 'market', 'chart', 'money', 'share'], () =>
    import('../features/contracts/Contracts').then(m => m.Contracts),
  ),

  '/': page('home', () => import('./HomeScreen').then(m => m.HomeScreen)),
  '/pages/trade/kline': page(['market', 'chart'], async () => {
    const [{ Kline }, { PairMarks }] = await Promise.all([import('../features/market/Kline'), import('./PairMarks')])
    return () => createElement(Kline, { marks: PairMarks })
  }),
  '/pages/trade/coin': page('coins', async () => {
    const [{ CoinPage }, useOfferOf] = await Promise.all([import('../features/market/CoinPage'), offers?.()])
    return () => createElement(CoinPage, { useOfferOf })
  }),
  '/pages/notifications/index': page('notifications', () =>
    import('../features/notifications/Notifications').then(m => m.Notifications),
  ),
  '/pages/settings/notifications': page('notifications', () =>
    import('../features/notifications/NotificationSettings').then(m => m.NotificationSettings),
  ),
  '/pages/notice/index': page('news', notices),
  '/pages/index/notice/notice': page('news', () => import('../features/news/Notice').then(m => m.Notice)),

  '/pages/user/login/login': page('accounts', () => import('../features/accounts/screens').then(m => m.Login)),
  '/pages/user/login/register': page('accounts', () => import('../features/accounts/screens').then(m => m.Register)),
  '/pages/user/login/choose': page('accounts', () => import('../features/accounts/screens').then(m => m.Choose)),
  '/pages/user/login/forgetPassword': page('accounts', () =>
    import('../features/accounts/screens').then(m => m.ForgetPassword),
  ),

  '/pages/settings/index': page('settings', () => import('../features/accounts/Settings').then(m => m.Settings)),
  '/pages/settings/language/language': page('settings', () =>
    import('../features/accounts/LanguageChoice').then(m => m.LanguageChoice),
  ),
  '/pages/settings/account/index': page('settings', account),
  '/pages/settings/security/index': page('settings', () =>
    import('../features/accounts/Security').then(m => m.Security),
  ),
  '/pages/settings/changePassword': page('settings', () =>
    import('../features/accounts/ChangePassword').then(m => m.ChangePassword),
  ),
  '/pages/settings/changePayPassword': page('settings', () =>
    import('../features/accounts/ChangePayPassword').then(m => m.ChangePayPassword),
  ),

  '/pages/settings/logins': page('settings', () => import('../features/accounts/Logins').then(m => m.Logins)),
  '/pages/settings/sessions': page('settings', () => import('../features/accounts/Sessions').then(m => m.Sessions)),
  '/pages/settings/apiKeys': page('apikeys', () => import('../features/apikeys/ApiKeys').then(m => m.ApiKeys)),

  '/pages/assets/index': page(['assets', 'money'], () => import('../features/assets/Assets').then(m => m.Assets)),
  '/pages/assets/tradeAccount': page(['assets', 'money'], () =>
    import('../features/assets/TradeAccount').then(m => m.TradeAccount),
  ),
  '/pages/assets/profit': page(['profit', 'money'], profit),
  '/pages/assets/transfer/index': page(['transfers', 'money'], () =>
    import('../features/transfers/Transfer').then(m => m.Transfer),
  ),
  '/pages/assets/transfer/record': page(['transfers', 'money'], () =>
    import('../features/transfers/TransferRecord').then(m => m.TransferRecord),
  ),
  '/pages/assets/deposit/index': page(['deposits', 'money'], () =>
    import('../features/deposits/DepositIndex').then(m => m.DepositIndex),
  ),
  '/pages/assets/deposit/charge': page(['deposits', 'money'], () =>
    import('../features/deposits/Charge').then(m => m.Charge),
  ),
  '/pages/assets/withdraw/index': page(['withdrawals', 'money'], () =>
    import('../features/withdrawals/WithdrawIndex').then(m => m.WithdrawIndex),
  ),
  '/pages/assets/withdraw/detail': page(['withdrawals', 'money'], () =>
    import('../features/withdrawals/WithdrawDetail').then(m => m.WithdrawDetail),
  ),
  '/pages/assets/withdraw/bank/bank': page(['withdrawals', 'money'], () =>
    import('../features/withdrawals/WithdrawBank').then(m => m.WithdrawBank),
  ),
  '/pages/assets/record': page(['records', 'money'], () => import('../features/records/Records').then(m => m.Records)),
  '/pages/user/address/index': page(['addresses', 'money'], () =>
    import('../features/addresses/AddressBook').then(m => m.AddressBook),
  ),
  '/pages/user/address/address': page(['addresses', 'money'], () =>
    import('../features/addresses/ChooseAddress').then(m => m.ChooseAddress),
  ),
  '/pages/user/address/create': page(['addresses', 'money'], () =>
    import('../features/addresses/CreateAddress').then(m => m.CreateAddress),
  ),
  '/pages/bankbind/index': page(['cards', 'money'], () => import('../features/cards/BankCards').then(m => m.BankCards)),
  '/pages/bankbind/addbank': page(['cards', 'money'], () => import('../features/cards/AddCard').then(m => m.AddCard)),
  '/pages/verification/index': page('identity', () =>
    import('../features/identity/Verification').then(m => m.Verification),
  ),
  '/pages/verification/basic': page('identity', () => import('../features/identity/Basic').then(m => m.Basic)),
  '/pages/verification/advanced': page('identity', () => import('../features/identity/Advanced').then(m => m.Advanced)),

  '/pages/template/index': page(['trust', 'money'], () => trust().then(m => m.Trust)),
  '/pages/finance/index': page(['trust', 'money'], () => trust().then(m => m.Finance)),
  '/pages/finance/buyPage': page(['trust', 'money'], () => trust().then(m => m.BuyPage)),
  '/pages/finance/ordersPage': page(['trust', 'money'], () => trust().then(m => m.OrdersPage)),
  '/pages/finance/rulePage': page(['trust', 'money'], () => trust().then(m => m.RulePage)),

  '/pages/publication/index': page(['newcoins', 'money'], () => newcoins().then(m => m.NewCoins)),
  '/pages/publication/details': page(['newcoins', 'money'], () => newcoins().then(m => m.Details)),
  '/pages/publication/purchase': page(['newcoins', 'money'], () => newcoins().then(m => m.Purchase)),

  '/pages/promotion/index': page(['referral', 'money', 'share'], () =>
    import('../features/referral/Referral').then(m => m.Referral),
  ),
  '/pages/help/center/center': page('help', () => import('../features/help/HelpCenter').then(m => m.HelpCenter)),
  '/pages/help/center/detail': page('help', () => import('../features/help/HelpArticle').then(m => m.HelpArticle)),
  '/pages/help/center/chat': page('support', () => import('../features/support/Chat').then(m => m.Chat)),
  '/pages/bishang/index': page(['merchants', 'money'], () => merchants().then(m => m.Merchants)),
  '/pages/bishang/oher': page(['merchants', 'money'], () => merchants().then(m => m.Buy)),
  '/pages/choose-location': page('location', () =>
    import('../features/location/ChooseLocation').then(m => m.ChooseLocation),
  ),
  '/pages/open-location': page('location', () => import('../features/location/OpenLocation').then(m => m.OpenLocation)),
}

/**
 * Desktop screens: the terminals, and for each page that `Shell.tsx` moves to the side what the middle shows until the user opens
 * something from it.
 */
const atDesk: Partial<Record<Path, Page>> = {
  '/pages/trade/index': page(['spot', 'market', 'chart', 'money', 'contracts', 'desk'], () =>
    import('./desk/spot/SpotDesk').then(m => m.SpotDesk),
  ),
  '/pages/lever/index': page(['contracts', 'market', 'chart', 'money', 'share', 'desk'], () =>
    import('./desk/contracts/ContractsDesk').then(m => m.ContractsDesk),
  ),
  '/pages/option/detail': page(['options', 'market', 'chart', 'money', 'spot', 'contracts', 'desk'], () =>
    import('./desk/options/OptionsDesk').then(m => m.OptionsDesk),
  ),
  '/pages/trade/kline': page(['market', 'chart', 'spot', 'money', 'contracts', 'desk'], () =>
    import('./desk/market/ChartDesk').then(m => m.ChartDesk),
  ),
  '/': page(['home', 'market', 'assets', 'money', 'desk'], () => import('./desk/home/HomeDesk').then(m => m.HomeDesk)),
  '/pages/settings/index': page('settings', account),
  '/pages/assets/index': page(['profit', 'money'], profit),
  '/pages/template/index': page(['trust', 'money'], () => trust().then(m => m.OrdersPage)),
  '/pages/help/center/center': page('news', notices),
}

/** Shown instead of every page of a product that is off. */
const off = page(['spot', 'contracts', 'options', 'market', 'chart', 'money', 'share'], () =>
  import('./ProductOff').then(m => m.ProductOff),
)

export const hasDeskScreen = (path: Path): boolean => isOffered(path) && atDesk[path] !== undefined

/** The screen of a path, on a phone or a desktop; undefined if it is not open yet. */
export const screenOf = (path: Path, desk: boolean): Page | undefined =>
  isOffered(path) ? (desk && atDesk[path]) || pages[path] : off
