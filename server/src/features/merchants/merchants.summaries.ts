import type { Language } from '@lagoon/shared/catalogue/languages'
import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { Database } from '../../platform/db/database'
import { text } from '../../platform/text'
import { merchantOrders } from './merchants.data'

/** The amount paid to a merchant, and the pay type. */
export const orderSummaries =
  ({ db: { prisma } }: { db: Database }) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> => {
    const rows = await prisma.merchantOrder.findMany({ where: { id: { in: [...refs] } } })
    const requested = [...new Set(rows.map(({ merchant_id }) => merchant_id))]
    const merchants = new Map(
      (await prisma.merchant.findMany({ where: { id: { in: requested } } })).map(row => [row.id, row]),
    )
    return new Map(
      rows.map(row => {
        const { id, merchant_id, total, pay_type } = merchantOrders.decode(row)
        const { name = '', pay_currency = '' } = merchants.get(merchant_id) ?? {}
        const amount = `${fromAtoms(total)} ${pay_currency}`
        const paid = payTypes.find(each => each.id === pay_type)
        const says = paid ? text(lang, 'summary.paid_by', { amount, way: text(lang, `word.pay_${paid.key}`) }) : amount
        return [id, `${name}: ${says}`]
      }),
    )
  }
