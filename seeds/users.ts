import { usdtId } from '@lagoon/shared/catalogue/coins'
import { fund } from './fund.command'
import { type Named, namedJoin } from './people'
import { day_s, type SeedWorld } from './world'

/** The demo users. Their ids and uuids never change, so their tokens survive a reset. */
export const namedPassword = 'lagoon1'
export const namedFundPassword = '246810'

export const namedUsers: readonly Named[] = [
  {
    id: 1001,
    name: 'Alice',
    email: 'alice@lagoon.test',
    phone: { area_code: '852', number: '61000001' },
    extension_code: 'ALICE8',
    basic: 2,
    advanced: 2,
    fundPassword: true,
    funds: {
      change: { [usdtId]: '50000', 1: '1.25', 2: '12', 10: '80', 11: '500' },
      lever: { [usdtId]: '20000' },
      micro: { [usdtId]: '10000' },
      fund: { [usdtId]: '15000', 1: '0.5' },
    },
  },
  {
    id: 1002,
    name: 'Bob',
    email: 'bob@lagoon.test',
    phone: { area_code: '852', number: '61000002' },
    extension_code: 'BOB888',
    inviter_id: 1001,
    basic: 2,
    advanced: 0,
    fundPassword: true,
    funds: {
      change: { [usdtId]: '30000', 1: '2', 2: '20', 9: '40000' },
      lever: { [usdtId]: '10000' },
      micro: { [usdtId]: '5000' },
      fund: { [usdtId]: '5000' },
    },
  },
  {
    id: 1003,
    name: 'Carol',
    email: 'carol@lagoon.test',
    extension_code: 'CAROL6',
    inviter_id: 1001,
    basic: 0,
    advanced: 0,
    fundPassword: false,
    funds: { change: { [usdtId]: '1000' } },
  },
  {
    id: 1004,
    name: 'Dave',
    email: 'dave@lagoon.test',
    extension_code: 'DAVE66',
    inviter_id: 1002,
    basic: 0,
    advanced: 0,
    fundPassword: false,
    funds: {},
  },
]

/** They registered before the world begins, so that they have a history. */
const joinedBefore_s = 60 * day_s

export const seedUsers = ({ lane, listing, at }: SeedWorld): Promise<void> =>
  lane.run(namedJoin(namedUsers, listing, at - joinedBefore_s))

/** Their initial funds, whatever their history brought them. */
export async function seedFunds({ lane }: SeedWorld): Promise<void> {
  for (const { id, funds } of namedUsers) await lane.run(fund.with({ user_id: id, funds }))
}
