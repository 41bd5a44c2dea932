import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { rebateOf } from '@lagoon/shared/money/fee'
import type { Check } from '../check'
import { skip } from '../deviation'
import { rich, scaleOf } from '../money'
import { usdt } from '../people'

export const referral: readonly Check[] = [
  {
    id: 'relations.invited',
    says: 'invited users are listed with masked accounts',
    async run({ tester, invitee, same, isTrue }) {
      const { caller } = await tester()
      const { email } = await invitee()
      const { data, total } = await caller.get('POST user/my_invite_list', {})
      same('POST user/my_invite_list', 'total', total, 1)
      isTrue('POST user/my_invite_list', 'an account is not masked', !JSON.stringify(data).includes(email))
      const { invite_num, extension_code } = await caller.get('GET user/invite', {})
      same('GET user/invite', 'invite_num', invite_num, 1)
      const share = await caller.get('GET user/my_share', {})
      same('GET user/my_share', 'extension_code', share.extension_code, extension_code)
      const poster = await caller.get('GET user/my_poster', {})
      same('GET user/my_poster', 'extension_code', poster.extension_code, extension_code)
    },
  },
  {
    id: 'relations.rebate',
    says: 'the inviter receives a share of each fee, rounded down, in the coin of the fee',
    async run(stage) {
      const { caller } = await rich(stage)
      const friend = await stage.invitee()
      if (!stage.isSteered || !stage.operator) throw skip('the invited user has no funds: world control is off')
      const gift = {
        user_id: friend.id,
        account: 'change',
        currency_id: usdt,
        number: '500',
        reason: 'conformance',
      } as const
      await stage.operator.get('POST console/credit', gift)
      const { currency_id, legal_id, amount_scale, now_price } = await stage.pair()
      const amount = Math.max(10 ** -amount_scale, 100 / Number(now_price)).toFixed(amount_scale)
      const order = { currency_id, legal_id, type: 1, order_type: 'market', amount } as const
      const { id } = await friend.caller.get('POST coin/trade', order)
      const { data: fills } = await friend.caller.get('GET coin/fills', { order_id: id, limit: 100 })
      const { total_return_rate } = await caller.get('GET user/invite', {})
      const { data } = await caller.get('POST user/my_account_return', { limit: 100 })
      const [fill] = fills
      const due = fill && fromAtoms(rebateOf(atoms(fill.fee), rate(total_return_rate), scaleOf(fill.fee_currency)))
      if (due !== '0')
        stage.same(
          'POST user/my_account_return',
          'the rebates of that trade',
          data.filter(({ value }) => value === due).length > 0,
          true,
        )
    },
  },
]
