import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, negate, rate } from '@lagoon/shared/money/atoms'
import { rebateOf } from '@lagoon/shared/money/fee'
import { rebates } from '../server/src/fees/rebate.table'
import { post } from '../server/src/ledger/post'
import { houseWallet, outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import { addToPartner, partners } from '../server/src/people/invite'
import { tierOf } from '../server/src/people/tiers'
import { seeds } from './seeds.owner'

export interface PaidFee {
  ref: string
  payer: number
  inviter: number
  kind: 'contract' | 'option'
  /** In USDT. */
  fee: string
  /** The amount on which it was charged. */
  turnover: number
}

/** A fee and its rebate. The fee comes from outside, like all demo funds, and reduces no user's balance. */
export const payFee = seeds.command<PaidFee, void>('seeds.payFee')

const usdtScale = 8

const walletsOf = ({ payer, inviter, kind }: PaidFee) => ({
  payer: userWallet(payer, kind === 'option' ? 'micro' : 'lever', usdtId),
  inviter: userWallet(inviter, 'change', usdtId),
  credit: outsideWallet('credit', usdtId),
  fees: houseWallet('fees', usdtId),
  rebates: houseWallet('rebates', usdtId),
})

export const payingFee = payFee.by({
  load: (unit, paid) => {
    unit.want(partners, { user_id: paid.inviter })
    for (const wallet of Object.values(walletsOf(paid))) unit.want(wallets, wallet)
  },
  decide(unit, paid) {
    const { ref, payer, inviter, kind, turnover } = paid
    const amount = atoms(paid.fee)
    const share = rate(tierOf(unit.get(partners, { user_id: inviter })).rate)
    const value = rebateOf(amount, share, usdtScale)
    addToPartner(unit, inviter, { volume: atoms(String(turnover)), earned: value })
    unit.append(rebates, {
      id: unit.nextId(rebates),
      inviter_id: inviter,
      payer_id: payer,
      ...{ kind, ref, coin_id: usdtId, fee: amount, rate: share, value, usdt: value, at: unit.now },
    })
    const of = walletsOf(paid)
    post(unit, {
      type: 'rebate',
      ref,
      legs: [
        { wallet: of.credit, amount: negate(amount) },
        { wallet: of.payer, amount, reason: 'credit' },
        { wallet: of.payer, amount: negate(amount), reason: kind === 'option' ? 'option_fee' : 'contract_open_fee' },
        { wallet: of.fees, amount },
        { wallet: of.rebates, amount: negate(value) },
        { wallet: of.inviter, amount: value, reason: 'rebate' },
      ],
    })
  },
})
