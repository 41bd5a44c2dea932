import type { Language } from '@lagoon/shared/catalogue/languages'
import { text } from '@lagoon/shared/catalogue/text'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { NewCoinsDeps } from './deps'
import { subscriptions } from './newcoins.table'

/** The requested amount of a new coin, and the payment held for it. */
export const subscriptionSummaries =
  ({ db, listing }: Pick<NewCoinsDeps, 'db' | 'listing'>) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> => {
    const rows = await db.prisma.subscription.findMany({ where: { id: { in: [...refs] } } })
    return new Map(
      rows.map(row => {
        const { id, coin_id, pay_coin_id, amount, held } = subscriptions.decode(row)
        const bought = `${fromAtoms(amount)} ${listing.coin(coin_id).name}`
        const payment = `${fromAtoms(held)} ${listing.coin(pay_coin_id).name}`
        return [id, text(lang, 'summary.bought', { amount: bought, payment })]
      }),
    )
  }
