import { bankRoute, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { requestedDeposit } from '../../server/src/features/deposits/submit.command'
import { withdraw as withdrawCommand } from '../../server/src/features/withdrawals/withdraw.command'
import { withdrawn } from '../../server/src/features/withdrawals/withdrawals.service'
import { moneyRoute } from '../../server/src/market/route'
import { destinationOf } from '../../server/src/payout/destination'
import { Destinations } from '../../server/src/payout/destinations'
import { amountIn } from '../../server/src/platform/amount'
import { decide } from '../../server/src/reviews/decide.command'
import { before, type HistoryAction, type Life } from '../life'
import { fundHash } from '../people'
import { erin, saved } from './person'

type Account = 'change' | 'lever' | 'micro' | 'fund'

const deposit = (route: number, amount: string, netType?: string) => (life: Life) =>
  life.lane.run(requestedDeposit(erin.id, moneyRoute(life.listing, route), { amount, netType, imgs: '' }))

const move = (number: string, from_field: Account, to_field: Account) => (life: Life) =>
  life.call(erin.id, 'POST wallet/change', { currency_id: usdtId, number, from_field, to_field })

/** Skips the checks before the lane, which need a password; the seeds know only its hash. */
const withdraw =
  (currency: number, number: string, to: { address?: string; netType?: string }, notes = '') =>
  async ({ db, lane, listing }: Life) => {
    const route = moneyRoute(listing, currency)
    const figures = withdrawn(route, amountIn('number', number, route.coin.scale))
    const destination = await destinationOf(new Destinations(db), erin.id, route, to)
    return lane.run(withdrawCommand.with({ user_id: erin.id, fund_hash: fundHash, ...figures, destination, notes }))
  }

const tron = { address: saved.tron.address, netType: saved.tron.chain }
const ether = { address: saved.ether.address, netType: saved.ether.chain }

/** Her deposits, withdrawals and transfers. One withdrawal was rejected. */
export const money: readonly HistoryAction[] = [
  before(371, 20, deposit(bankRoute.id, '25000')),
  before(370, 10, move('3000', 'change', 'lever')),
  before(370, 10, move('1500', 'change', 'micro')),
  before(330, 9, move('15500', 'change', 'fund')),
  before(300, 15, deposit(usdtId, '8000', 'TRC20')),
  before(299, 10, move('13500', 'fund', 'change')),
  before(240, 11, withdraw(usdtId, '500', tron)),
  before(212, 18, withdraw(bankRoute.id, '800', {})),
  before(200, 9, async life => {
    const { id } = await withdraw(usdtId, '1500', ether, 'Holiday')(life)
    // Without a text from the operator, each reader sees the reason in their own language; the chat with customer service explains more
    // (support.ts).
    await life.lane.run(decide.with({ id, decision: 'reject', by: 'operator', reason: '' }))
  }),
  before(118, 8, move('400', 'micro', 'change')),
  before(62, 21, deposit(ethId, '0.5')),
  before(48, 19, deposit(bankRoute.id, '5000')),
  before(6, 23.5, move('2000', 'change', 'fund')),
  before(14, 20, withdraw(usdtId, '250', tron, 'Rent')),
  before(2, 10, deposit(usdtId, '1000', 'TRC20')),
]
