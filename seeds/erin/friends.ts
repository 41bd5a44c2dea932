import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { fund } from '../fund.command'
import { before, type HistoryAction, type Life } from '../life'
import { partnersJoin } from '../people'
import { erin } from './person'
import { closeAll, open, option, trade } from './trades'

interface Friend {
  id: number
  name: string
  joined: number
}

/** The users she invited. They trade for themselves, and she gets a share of their fees. */
const friends: readonly Friend[] = [
  { id: 1121, name: 'Ivy Leung', joined: 290 },
  { id: 1122, name: 'Marco Silva', joined: 205 },
  { id: 1123, name: 'Fah Boonmee', joined: 96 },
  { id: 1124, name: 'Tomas Beran', joined: 11 },
]

const joining =
  ({ id, name }: Friend) =>
  ({ lane, listing, world }: Life) =>
    lane.run(partnersJoin([{ id, name, inviter_id: erin.id, verified: true, created_at: world.now() }], listing))

/** Their funds from outside. */
const funds = { change: { [usdtId]: '2000' }, lever: { [usdtId]: '3000' }, micro: { [usdtId]: '500' } }

const trading = ({ id, joined }: Friend): HistoryAction[] => [
  before(joined, 18, ({ lane }) => lane.run(fund.with({ user_id: id, funds }))),
  before(joined, 18, open(id, btcId, { type: 1, share: 150, multiple: 10 })),
  before(joined, 18, option(id, btcId, 1, 60, '90')),
  before(joined - 1, 20, closeAll(id)),
  before(joined - 1, 20, trade(id, ethId, 1, '0.2')),
  before(joined - 44, 20, open(id, ethId, { type: 2, share: 100, multiple: 10 })),
  before(joined - 44, 20, option(id, ethId, 2, 120, '60')),
  before(joined - 45, 20, closeAll(id)),
]

/** The last friend has only just registered, and has not traded. */
export const inviting: readonly HistoryAction[] = friends.flatMap((friend, place) => [
  before(friend.joined, 18, joining(friend)),
  ...(place < friends.length - 1 ? trading(friend) : []),
])
