import { usdtId } from '@lagoon/shared/catalogue/coins'
import { unpayableAddress } from '../../server/src/features/deposits/unpayable'
import { submit } from '../../server/src/features/identity/submit.command'
import { addresses, cards } from '../../server/src/payout/destinations.table'
import { rowsOf } from '../addRows.command'
import { before, type HistoryAction } from '../life'
import { type Named, namedJoin } from '../people'

export const erin: Named = {
  id: 1005,
  name: 'Erin',
  email: 'erin@lagoon.test',
  phone: { area_code: '852', number: '61000005' },
  extension_code: 'ERIN88',
  basic: 0,
  advanced: 0,
  fundPassword: true,
  funds: {},
}

/** Her wallet outside the exchange: an address that cannot be paid, like every address here, and different from her deposit address. */
const elsewhere = (chain: 'TRC20' | 'ERC20'): string => unpayableAddress(-erin.id, 0, chain)

export const saved = {
  tron: { user_id: erin.id, coin_id: usdtId, chain: 'TRC20', address: elsewhere('TRC20') },
  ether: { user_id: erin.id, coin_id: usdtId, chain: 'ERC20', address: elsewhere('ERC20') },
} as const

const card = {
  user_id: erin.id,
  bank_id: 1,
  bank_name: 'HSBC',
  bank_of_deposit: 'Hong Kong',
  bank_branch: 'Central',
  bank_account: '6200000000000000015',
  real_name: 'Erin Wong',
  cardholder_name: 'ERIN WONG',
  bank_address: '1 Queen’s Road Central, Hong Kong',
  swift_code: 'DEMOHKHH',
  international_account: 'HK62DEMO00000000000015',
  residence_address: '12 Ferry Pier Road, Hong Kong',
  postal_code: '999077',
}

/** She registers, verifies both levels, and adds her withdrawal addresses. */
export const arriving: readonly HistoryAction[] = [
  before(372, 9, ({ lane, listing, world }) => lane.run(namedJoin([erin], listing, world.now()))),
  before(372, 9, ({ lane }) =>
    lane.run(
      submit.with({
        user_id: erin.id,
        level: 'basic',
        submitted: { country: 'Hong Kong', name: 'Erin Wong', card_id: 'C6688223' },
      }),
    ),
  ),
  before(371, 20, ({ lane }) =>
    lane.run(
      submit.with({
        user_id: erin.id,
        level: 'advanced',
        submitted: { card_id: 'C6688223', address: '12 Ferry Pier Road, Hong Kong' },
      }),
    ),
  ),
  before(371, 20, async ({ lane, world }) => {
    const known = { created_at: world.now(), used: true }
    await lane.run(
      rowsOf(addresses, [
        { ...saved.tron, notes: 'Savings', ...known },
        { ...saved.ether, notes: 'Travel', ...known },
      ]),
    )
    await lane.run(rowsOf(cards, [{ ...card, used: true, changed_at: world.now() }]))
  }),
]
