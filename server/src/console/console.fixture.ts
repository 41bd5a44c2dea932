import type { Routes } from '../http/call'
import type { Refusal } from '../platform/refusal'

const coin = (id: number, name: string, scale: number) => ({
  ...{ id, name, scale, is_lever: true, is_micro: false, is_fund: true },
})
const coins = [coin(1, 'BTC', 8), coin(3, 'USDT', 6)]

/** A market of BTC and USDT. */
export const listing = {
  coins,
  pairs: [],
  findCoin: (id: number) => coins.find(each => each.id === id),
  coin: (id: number) => coins.find(each => each.id === id),
} as never

/** The answer of a route, or the fields or the key that it refuses. */
export async function answerOf(routes: Routes, key: keyof Routes, input: object): Promise<unknown> {
  try {
    const route = routes[key] as (call: object) => unknown
    return await route({ input, asked: { by: 'operator', request: '' }, lang: 'en' })
  } catch (error) {
    const { key, detail } = error as Refusal
    if (detail === undefined) throw error
    return { refused: detail.fields ?? detail.text ?? key, ...(detail.params && { params: detail.params }) }
  }
}

/** A row of the user table, as the database has it. */
export const alice = {
  ...{ id: 1001, uuid: '00000000-0000-4000-8000-000000001001', nickname: 'Alice', email: 'alice@lagoon.test' },
  ...{ area_code: null, phone: null, password_hash: '', fund_hash: null, extension_code: 'ALICE1', inviter_id: null },
  ...{ language: 'de', basic_status: 2, advanced_status: 1, created_at: 1_767_225_600, fund_changed_at: null },
  ...{ erased_at: null, invitees: 3, volume: '20000', name: 'Alice Liddell' },
}

/** A wallet of Alice, as the database has it. */
export const walletRow = (coin_id: number, account: string, available: string, frozen = '0') => ({
  ...{ id: 1, owner_id: 1001, account, coin_id, available, frozen },
})
