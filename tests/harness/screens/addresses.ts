import { allPaths, type Path } from '@lagoon/shared/catalogue/paths'
import type { Client } from '../client'

/** The screens that users open most. */
export const mainScreens = [
  '/',
  '/pages/trade/index?symbol=BTC/USDT',
  '/pages/trade/kline?symbol=BTC/USDT',
  '/pages/lever/index?symbol=BTC/USDT',
  '/pages/option/detail',
  '/pages/template/index',
  '/pages/assets/index',
]

/** Every path of the app; paths about one object use the first such object of the demo world. */
export async function galleryAddresses(alice: Client): Promise<string[]> {
  const [notices, helps, merchants, products, coins] = await Promise.all([
    alice.call('POST news/list', { c_id: 4 }),
    alice.call('POST news/list', { c_id: 19 }),
    alice.call('GET merchant/mer_list', {}),
    alice.call('GET lh/deposit/config', {}),
    alice.call('GET lh/send/config', {}),
  ])
  const queries: Partial<Record<Path, string>> = {
    '/pages/index/notice/notice': `id=${notices.list[0]?.id}`,
    '/pages/help/center/detail': `id=${helps.list[0]?.id}`,
    '/pages/bishang/oher': `id=${merchants.data[0]?.id}`,
    '/pages/finance/buyPage': `id=${products[0]?.id}`,
    '/pages/publication/details': `id=${coins[0]?.id}`,
    '/pages/assets/tradeAccount': 'account=change&currency=3',
    '/pages/assets/deposit/charge': 'currency=3',
    '/pages/assets/withdraw/detail': 'currency=3',
    '/pages/user/address/address': 'currency=3',
    '/pages/user/address/create': 'currency=3',
    '/pages/open-location': 'latitude=22.28&longitude=114.16&name=Hong%20Kong',
  }
  return allPaths.map(path => (queries[path] ? `${path}?${queries[path]}` : path))
}
