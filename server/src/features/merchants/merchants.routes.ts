import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { priceOf } from '@lagoon/shared/money/merchant'
import type { Routes } from '../../http/call'
import { text } from '../../platform/text'
import type { MerchantsDeps } from './deps'
import type { Merchant } from './merchants.data'
import { listMerchants } from './merchants.data'
import { completionOf, leftOf, payTypesOf } from './merchants.rules'
import { order } from './order.command'

export function merchantRoutes(deps: MerchantsDeps): Routes {
  const { db, lane, uploads } = deps
  return {
    'GET merchant/mer_list': async ({ input, lang }) => {
      const { rows, total } = await listMerchants(db, input)
      return page(
        rows.map(merchant => rowOf(deps, lang, merchant)),
        total,
        input,
      )
    },

    'POST merchant/mer_jytj': async ({ input, userId, caller, origin }) => {
      await uploads.assertOwn(caller.userUuid, 'imgs', input.imgs)
      return lane.run(order.with({ user_id: userId, ...input }), origin)
    },
  }
}

type Row = CallData<'GET merchant/mer_list'>['data'][number]

/** A merchant as buyers see it, at this second's price. */
function rowOf({ listing, world, usdtPriceAt }: MerchantsDeps, lang: Language, merchant: Merchant): Row {
  const { id, name, logo, pay_currency, min_number, max_number, orders_done, minutes } = merchant
  const accepted = payTypesOf(merchant)
  return {
    id,
    name,
    logo,
    currency_id: merchant.coin_id,
    currency_name: listing.coin(merchant.coin_id).name,
    price: fromAtoms(priceOf(atoms(usdtPriceAt(merchant.coin_id, world.now())), merchant.rate)),
    pay_currency,
    min_number: fromAtoms(min_number),
    max_number: fromAtoms(max_number),
    stock: fromAtoms(leftOf(merchant)),
    pay_types: payTypes
      .filter(type => accepted.includes(type.id))
      .map(type => ({
        id: type.id,
        name: text(lang, `word.pay_${type.key}`),
        account_name: merchant.real_name,
        account: merchant.pay_accounts?.[type.id] ?? merchant.bank_account,
      })),
    pay_account: {
      bank_name: merchant.bank_name,
      bank_account: merchant.bank_account,
      real_name: merchant.real_name,
    },
    orders_done,
    completion_rate: fromAtoms(completionOf(merchant)),
    minutes,
  }
}
