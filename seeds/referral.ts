import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, negate, rate } from '@lagoon/shared/money/atoms'
import { rebateOf } from '@lagoon/shared/money/fee'
import { rebates } from '../server/src/fees/rebate.table'
import { openWallets } from '../server/src/ledger/open'
import { type Entry, post } from '../server/src/ledger/post'
import { houseWallet, outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import { addToPartner, partners } from '../server/src/people/invite'
import { tierOf } from '../server/src/people/tiers'
import { users } from '../server/src/people/user.table'
import { type PastFee, pastFees } from './referral/history'
import { invitedPeople } from './referral/people'
import { namedUsers } from './users'
import { day_s, runAt, type SeedWorld } from './world'

const usdtScale = 8

/** Others who invite and are invited, and what all the invitations have brought before the world begins. */
export async function seedReferral(world: SeedWorld): Promise<void> {
  await addPeople(world)
  await countInvitees(world)
  for (const [place, fee] of pastFees.entries()) await payFee(world, place + 1, fee)
}

async function addPeople({ lane, listing, at }: SeedWorld): Promise<void> {
  const coinIds = [...listing.coins].map(coin => coin.id)
  await runAt(lane, at - 60 * day_s, {
    name: 'seed people',
    decide: unit => {
      for (const { id, name, inviter_id, verified } of invitedPeople) {
        unit.insert(users, {
          id,
          uuid: `00000000-0000-4000-8000-00000000${id}`,
          nickname: name,
          area_code: null,
          phone: null,
          email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@people.lagoon.test`,
          password_hash: 'nobody logs in as one of them',
          fund_hash: null,
          extension_code: `DEMO${id - 1000}`,
          inviter_id: inviter_id ?? null,
          language: null,
          basic_status: verified ? 2 : 0,
          advanced_status: 0,
          created_at: unit.now + (id % 50) * 3600,
          fund_changed_at: null,
        })
        openWallets(unit, id, coinIds)
      }
    },
  })
}

async function countInvitees({ lane }: SeedWorld): Promise<void> {
  const inviters = [...namedUsers, ...invitedPeople].flatMap(user => user.inviter_id ?? [])
  await lane.run({
    name: 'seed invitations',
    load: unit => Promise.all(inviters.map(user_id => unit.find(partners, { user_id }))),
    decide: unit => {
      for (const inviter of inviters) addToPartner(unit, inviter, { invitees: 1 })
    },
  })
}

/** The fee itself comes from outside, like all demo funds: nobody's balance is less for it. */
async function payFee({ lane, at }: SeedWorld, number: number, past: PastFee): Promise<void> {
  const keys = {
    payer: userWallet(past.payer, past.kind === 'option' ? 'micro' : 'lever', usdtId),
    inviter: userWallet(past.inviter, 'change', usdtId),
    credit: outsideWallet('credit', usdtId),
    fees: houseWallet('fees', usdtId),
    rebates: houseWallet('rebates', usdtId),
  }
  const ref = `seed-${number}`
  const amount = atoms(past.fee)
  await runAt(lane, at - past.secondsBefore, {
    name: 'seed rebate',
    load: unit =>
      Promise.all([
        unit.find(partners, { user_id: past.inviter }),
        ...Object.values(keys).map(key => unit.find(wallets, key)),
      ]),
    decide: unit => {
      const share = rate(tierOf(unit.get(partners, { user_id: past.inviter })).rate)
      const value = rebateOf(amount, share, usdtScale)
      addToPartner(unit, past.inviter, { volume: atoms(String(past.turnover)), earned: value })
      unit.insert(rebates, {
        id: unit.nextId(rebates),
        inviter_id: past.inviter,
        payer_id: past.payer,
        kind: past.kind,
        ref,
        coin_id: usdtId,
        fee: amount,
        rate: share,
        value,
        usdt: value,
        at: unit.now,
      })
      const legs: Entry['legs'] = [
        { wallet: keys.credit, amount: negate(amount) },
        { wallet: keys.payer, amount, reason: 'credit' },
        {
          wallet: keys.payer,
          amount: negate(amount),
          reason: past.kind === 'option' ? 'option_fee' : 'contract_open_fee',
        },
        { wallet: keys.fees, amount },
        { wallet: keys.rebates, amount: negate(value) },
        { wallet: keys.inviter, amount: value, reason: 'rebate' },
      ]
      post(unit, { type: 'rebate', ref, legs })
    },
  })
}
