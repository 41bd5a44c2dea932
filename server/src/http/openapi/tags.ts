import { accounts } from '@lagoon/shared/api/accounts'
import { addresses } from '@lagoon/shared/api/addresses'
import { alerts } from '@lagoon/shared/api/alerts'
import { apikeys } from '@lagoon/shared/api/apikeys'
import { cards } from '@lagoon/shared/api/cards'
import { consoleAside } from '@lagoon/shared/api/console-aside'
import { consoleFaults } from '@lagoon/shared/api/console-faults'
import { consoleOrders } from '@lagoon/shared/api/console-orders'
import { consolePeople } from '@lagoon/shared/api/console-people'
import { consoleProducts } from '@lagoon/shared/api/console-products'
import { consoleRequests } from '@lagoon/shared/api/console-requests'
import { consoleReviews } from '@lagoon/shared/api/console-reviews'
import { consoleSession } from '@lagoon/shared/api/console-session'
import { consoleTrends } from '@lagoon/shared/api/console-trends'
import { consoleWebhooks } from '@lagoon/shared/api/console-webhooks'
import { consoleWorld } from '@lagoon/shared/api/console-world'
import { contracts } from '@lagoon/shared/api/contracts'
import { deposits } from '@lagoon/shared/api/deposits'
import { entry } from '@lagoon/shared/api/entry'
import { events } from '@lagoon/shared/api/events'
import { explain } from '@lagoon/shared/api/explain'
import { identity } from '@lagoon/shared/api/identity'
import { market } from '@lagoon/shared/api/market'
import { merchants } from '@lagoon/shared/api/merchants'
import { newcoins } from '@lagoon/shared/api/newcoins'
import { news } from '@lagoon/shared/api/news'
import { notifications } from '@lagoon/shared/api/notifications'
import { options } from '@lagoon/shared/api/options'
import { referral } from '@lagoon/shared/api/referral'
import { spot } from '@lagoon/shared/api/spot'
import { support } from '@lagoon/shared/api/support'
import { trust } from '@lagoon/shared/api/trust'
import { uploads } from '@lagoon/shared/api/uploads'
import { wallet } from '@lagoon/shared/api/wallet'
import { withdrawals } from '@lagoon/shared/api/withdrawals'

/** The chapters of /api/docs, in reading order; each call of the contract is in one of them. */
export const tags: { name: string; description: string; calls: object }[] = [
  { name: 'Accounts', description: 'Accounts, logins, codes, passwords and language.', calls: accounts },
  { name: 'Entry', description: 'How people get in: codes, invitations and demo funds.', calls: entry },
  { name: 'Market', description: 'Prices, candles, depth and the ticks that decide outcomes.', calls: market },
  { name: 'Price alerts', description: 'Prices that a user wants to be told of.', calls: alerts },
  { name: 'Wallet', description: 'The four accounts of a user and what moves between them.', calls: wallet },
  { name: 'Explaining', description: 'How amounts came about, down to the formula and the request.', calls: explain },
  { name: 'Deposits', description: 'Funds that come in, by chain or by bank.', calls: deposits },
  { name: 'Withdrawals', description: 'Funds that go out, to an address or a bank card.', calls: withdrawals },
  { name: 'Addresses', description: 'The book of withdrawal addresses.', calls: addresses },
  { name: 'Bank cards', description: 'The card that bank withdrawals go to.', calls: cards },
  { name: 'Merchants', description: 'Coins bought with a payment made outside.', calls: merchants },
  { name: 'Spot', description: 'Coin for coin, by limit, market and stop orders.', calls: spot },
  { name: 'Contracts', description: 'Leveraged positions with stops and liquidation.', calls: contracts },
  { name: 'Options', description: 'Timed options on a pair going up or down.', calls: options },
  { name: 'Trust', description: 'Fixed-term trust that pays interest every day.', calls: trust },
  { name: 'New coins', description: 'Subscriptions to coins before they are listed.', calls: newcoins },
  { name: 'Identity', description: 'The two levels of identity.', calls: identity },
  { name: 'Uploads', description: 'Photos and vouchers.', calls: uploads },
  { name: 'Referral', description: 'Invitations, partner tiers and rebates.', calls: referral },
  { name: 'News', description: 'Notices, banners, help, agreements and rules.', calls: news },
  {
    name: 'Notifications',
    description: 'What the app tells a user: what happened to their things, logins, new destinations, passwords.',
    calls: notifications,
  },
  { name: 'Events', description: 'Everything that happened, for programs that follow it.', calls: events },
  { name: 'API keys', description: 'What programs sign with, by the shapes of other exchanges.', calls: apikeys },
  { name: 'Support', description: 'The chat with customer service.', calls: support },
  { name: 'Console: session', description: 'Who the operator is, and what was done and sent.', calls: consoleSession },
  { name: 'Console: people', description: 'The exchange as a whole, its users and chats.', calls: consolePeople },
  { name: 'Console: charts', description: 'The exchange over time.', calls: consoleTrends },
  { name: 'Console: orders', description: 'What everybody has ordered and holds.', calls: consoleOrders },
  { name: 'Console: reviews', description: 'Everything that is reviewed, and how.', calls: consoleReviews },
  { name: 'Console: products', description: 'What can be edited of the products.', calls: consoleProducts },
  { name: 'Console: world', description: 'The clock, the scenarios and the snapshots.', calls: consoleWorld },
  { name: 'Console: set aside', description: 'Work of the clock that failed by a defect.', calls: consoleAside },
  { name: 'Console: webhooks', description: 'Events that are sent to programs elsewhere.', calls: consoleWebhooks },
  { name: 'Console: faults', description: 'Calls that go wrong on purpose.', calls: consoleFaults },
  { name: 'Console: requests', description: 'Calls that came in, and what followed each.', calls: consoleRequests },
]

export const tagOf = (key: string): string => tags.find(({ calls }) => Object.hasOwn(calls, key))?.name ?? ''
