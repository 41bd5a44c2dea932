import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { openWallets } from '../../server/src/ledger/open'
import { addToPartner, partners } from '../../server/src/people/invite'
import { users } from '../../server/src/people/user.table'
import { before, type Deed, type Life } from '../life'
import { fund } from '../users'
import { erin } from './person'
import { closeAll, open, option, trade } from './trades'

interface Friend {
  id: number
  name: string
  joined: number
}

/** Whom she invited. They trade for themselves, and a share of their fees is hers. */
const friends: readonly Friend[] = [
  { id: 1121, name: 'Ivy Leung', joined: 290 },
  { id: 1122, name: 'Marco Silva', joined: 205 },
  { id: 1123, name: 'Fah Boonmee', joined: 96 },
  { id: 1124, name: 'Tomas Beran', joined: 11 },
]

const joining =
  ({ id, name }: Friend) =>
  ({ lane, listing }: Life) =>
    lane.run({
      name: 'seed friend',
      load: unit => unit.find(partners, { user_id: erin.id }),
      decide: unit => {
        unit.insert(users, {
          id,
          uuid: `00000000-0000-4000-8000-00000000${id}`,
          nickname: name,
          ...{ area_code: null, phone: null, email: `${name.toLowerCase().replace(' ', '.')}@people.lagoon.test` },
          password_hash: 'nobody logs in as one of them',
          fund_hash: null,
          extension_code: `DEMO${id - 1000}`,
          inviter_id: erin.id,
          language: null,
          ...{ basic_status: 2, advanced_status: 0, created_at: unit.now, fund_changed_at: null },
        })
        openWallets(
          unit,
          id,
          [...listing.coins].map(coin => coin.id),
        )
        addToPartner(unit, erin.id, { invitees: 1 })
      },
    })

/** What came to each of them from outside. */
const funds = { change: { [usdtId]: '2000' }, lever: { [usdtId]: '3000' }, micro: { [usdtId]: '500' } }

const trading = ({ id, joined }: Friend): Deed[] => [
  before(joined, 18, ({ lane }) => fund(lane, { id, funds })),
  before(joined, 18, open(id, btcId, { type: 1, share: 150, multiple: 10 })),
  before(joined, 18, option(id, btcId, 1, 60, '90')),
  before(joined - 1, 20, closeAll(id)),
  before(joined - 1, 20, trade(id, ethId, 1, '0.2')),
  before(joined - 44, 20, open(id, ethId, { type: 2, share: 100, multiple: 10 })),
  before(joined - 44, 20, option(id, ethId, 2, 120, '60')),
  before(joined - 45, 20, closeAll(id)),
]

/** The last of them has only just come. */
export const inviting: readonly Deed[] = friends.flatMap((friend, place) => [
  before(friend.joined, 18, joining(friend)),
  ...(place < friends.length - 1 ? trading(friend) : []),
])
