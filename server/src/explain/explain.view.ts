import type { CallData } from '@lagoon/shared/api/index'
import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import { parseTickId } from '../market/tickId'
import { reasonText } from '../platform/text'
import { stampOf } from '../platform/world-time'
import type { Entry, Leg } from './entries.store'
import type { Explanation } from './explainer'
import type { TracedCommand } from './trace'

const named = ['operator', 'clock', 'server'] as const
const isNamed = (by: string): by is (typeof named)[number] => named.some(name => name === by)

type Shown = CallData<'GET wallet/explain'>
const house = 0

interface Sources {
  listing: Listing
  market: Pick<MarketService, 'publicTick'>
}

/** An explanation in wire format. Other users appear in it without their identity. */
export function shownBy({ listing, market }: Sources) {
  const coin = (id: number) => ({ currency: id, currency_name: listing.findCoin(id)?.name ?? '' })

  const leg = ({ posting, wallet }: Leg, userId: number, lang: Language): Shown['entry']['legs'][number] => ({
    owner:
      wallet.owner_id === userId
        ? 'you'
        : wallet.owner_id > house
          ? 'user'
          : wallet.owner_id === house
            ? 'house'
            : 'outside',
    account: wallet.account,
    ...coin(posting.coin_id),
    info: reasonText(lang, posting.reason),
    available: fromAtoms(posting.available),
    frozen: fromAtoms(posting.frozen),
  })

  return {
    leg,
    entry: ({ id, type, ref, phase, legs }: Entry, userId: number, lang: Language): Shown['entry'] => ({
      ...{ id, type, info: reasonText(lang, type), ref, phase },
      legs: legs.map(each => leg(each, userId, lang)),
    }),
    posting: ({ posting, wallet }: Leg, lang: Language): Shown['posting'] => ({
      id: posting.id,
      ...coin(posting.coin_id),
      type: accountNumbers[wallet.account as Account],
      info: reasonText(lang, posting.reason),
      available: fromAtoms(posting.available),
      frozen: fromAtoms(posting.frozen),
      after_available: fromAtoms(posting.after_available),
      after_frozen: fromAtoms(posting.after_frozen),
      created_time: stampOf(posting.at),
    }),
    command({ id, name, at, by, requestId }: TracedCommand, userId: number): NonNullable<Shown['command']> {
      const isOwn = by === String(userId)
      const who = isOwn ? 'you' : /^\d+$/.test(by) ? 'user' : isNamed(by) ? by : requestId ? 'visitor' : 'unknown'
      return { ...{ id, name, at }, request_id: isOwn ? requestId : '', by: who }
    },
    story: ({ steps, ticks = [], terms = {} }: Explanation): Pick<Shown, 'ticks' | 'terms' | 'steps'> => ({
      ticks: ticks.flatMap(({ id, role }) => {
        const named = parseTickId(id)
        if (!named) return []
        const pair = listing.pair(named.pairId)
        const tick = market.publicTick(pair, named.second)
        if (!tick) return []
        const price = decimalOf(tick.price, pair.price_scale)
        return [{ tick_id: id, role, match_id: pair.id, symbol: pair.symbol, at: named.second, price }]
      }),
      terms: { ...terms },
      steps: steps.map(step => ({ ...step, figures: { ...step.figures } })),
    }),
  }
}
