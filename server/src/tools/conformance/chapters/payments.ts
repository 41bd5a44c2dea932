import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { withdrawalOf } from '@lagoon/shared/money/fee'
import type { Check } from '../check'
import { skip } from '../deviation'
import { balanceOf, minus, plus, rich, scaleOf } from '../money'
import { decide, funds, usdt } from '../people'
import { tinyPicture } from '../picture'
import type { Stage } from '../stage'

const out = 'POST wallet/out'
const fundPassword = '246810'
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const card = {
  bank_id: 1,
  bank_of_deposit: 'HSBC Main Building',
  bank_branch: 'Central',
  bank_account: '6222 0000 1111 4321',
  real_name: 'Conny Formance',
  cardholder_name: 'FORMANCE CONNY',
  bank_address: '1 Queen’s Road Central, Hong Kong',
  swift_code: 'HSBCHKHH',
  international_account: 'HK00 6222 0000 1111 4321',
  residence_address: '1 Test Street',
  postal_code: '999077',
} as const

/** Adds a withdrawal address of the tester, with a code that is shown. */
async function addressBook(stage: Stage) {
  const { caller, password: login_password, isVerified } = await rich(stage)
  if (!isVerified) skip('no user is verified: identities wait for an operator')
  if ((await caller.get('POST user/has_password', {})) === 2) {
    const secret = { password: fundPassword, re_password: fundPassword }
    await caller.get('POST safe/update_password', { ...secret, login_password })
  }
  const [known] = await caller.get('POST wallet/get_address', { currency: usdt })
  if (known) return { caller, entry: known }
  if (!stage.isSteered) skip('the code for adding an address is not shown here')
  await caller.get('POST set/sms_other_mail', {})
  const { code } = await caller.get('POST set/shown_code', {})
  const form = { currency_id: usdt, netType: 'TRC20', address, pay_password: fundPassword, code }
  await caller.get('POST wallet/addaddress', form)
  const [entry] = await caller.get('POST wallet/get_address', { currency: usdt })
  if (!entry) throw skip('the address that was added is not listed')
  return { caller, entry }
}

export const payments: readonly Check[] = [
  {
    id: 'payments.deposit',
    says: 'an approved deposit is credited once and listed as approved',
    async run(stage) {
      const { caller } = await rich(stage)
      if (!stage.operator) throw skip('no operator was given to approve it')
      const call = 'GET charge_mention/log2'
      const { data, total } = await caller.get(call, { limit: 1 })
      stage.same(call, 'total', total, 1)
      stage.same(call, 'amount', data[0]?.amount, funds)
      stage.same(call, 'status', data[0]?.status, 2)
      const again = { kind: 'deposit', id: data[0]?.id ?? 0, decision: 'pass' } as const
      stage.same(
        'POST console/decide',
        'the error for a second decision',
        await stage.operator.refused('POST console/decide', again),
        'state_invalid',
      )
      const { list } = await caller.get('POST wallet/legal_log', { currency: usdt, type: 2, limit: 100 })
      stage.same('POST wallet/legal_log', 'the first balance', list.at(-1)?.after, funds)
    },
  },
  {
    id: 'payments.demo_funds',
    says: 'demo funds are given once a day',
    async run(stage) {
      const { caller } = await stage.tester()
      if (!stage.isSteered) skip('world control is off, or wants its secret')
      const before = await balanceOf(caller, usdt, 'change')
      const { number } = await caller.get('POST wallet/demo_funds', {})
      const after = await balanceOf(caller, usdt, 'change')
      stage.same('POST wallet/demo_funds', 'change_balance', after.free, plus(before.free, number))
      const again = await caller.refused('POST wallet/demo_funds', {})
      stage.same('POST wallet/demo_funds', 'the error for a repeated call', again, 'daily_limit')
    },
  },
  {
    id: 'payments.ways_in',
    says: 'deposit details are available for chain and bank, and refused for a number that is not a coin',
    async run(stage) {
      const { caller } = await stage.tester()
      const call = 'POST wallet/get_in_address'
      const chains = await caller.get(call, { currency: usdt })
      stage.same(call, 'the chains of USDT', Object.keys(chains).sort().join(), 'ERC20,OMNI,TRC20')
      const bank = await caller.get(call, { currency: 9999 })
      stage.same(call, 'the fields of the bank', Object.keys(bank).sort().join(), 'bkcardnumer,bkname,cardname')
      stage.same(
        call,
        'the error for the merchants’ number',
        await caller.refused(call, { currency: 888 }),
        'not_found',
      )
      const imgs = await caller.upload(tinyPicture)
      const little = { currency: usdt, amount: '0.01', netType: 'TRC20', imgs }
      stage.same(
        'POST wallet/charge_req',
        'the error for too small an amount',
        await caller.refused('POST wallet/charge_req', little),
        'below_minimum',
      )
    },
  },
  {
    id: 'payments.withdrawal',
    says: 'a withdrawal freezes its amount, shows fee and net amount, and is returned when rejected',
    async run(stage) {
      const { caller, entry } = await addressBook(stage)
      const terms = await caller.get('POST wallet/get_info', { currency: usdt })
      if (terms.held_for !== '') skip(`withdrawals to a new address are blocked until ${terms.held_until}`)
      const before = await balanceOf(caller, usdt, 'change')
      const number = plus(terms.min_number, '0.00000001')
      const form = { currency: usdt, number, address: entry.address, pay_password: fundPassword }
      stage.same(
        out,
        'the error for a wrong fund password',
        await caller.refused(out, { ...form, pay_password: '111111' }),
        'fund_password_wrong',
      )
      const { id } = await caller.get(out, form)
      const { data } = await caller.get('GET charge_mention/log3', { limit: 1 })
      const [row] = data
      const { fee, receipt } = withdrawalOf(atoms(number), rate(terms.rate), scaleOf('USDT'))
      stage.same('GET charge_mention/log3', 'id', row?.id, id)
      stage.same('GET charge_mention/log3', 'the fee', row?.rate, fromAtoms(fee))
      stage.same('GET charge_mention/log3', 'real_number', row?.real_number, fromAtoms(receipt))
      const held = await balanceOf(caller, usdt, 'change')
      stage.same(out, 'change_balance', held.free, minus(before.free, number))
      if (row?.status !== 1 || !stage.operator) return
      stage.same(out, 'lock_change_balance', held.locked, plus(before.locked, number))
      const { id: user_id } = await caller.get('GET user/center', {})
      await decide(stage.operator, 'withdrawal', user_id, 'reject')
      stage.same(
        'POST console/decide',
        'change_balance after a rejection',
        (await balanceOf(caller, usdt, 'change')).free,
        before.free,
      )
    },
  },
  {
    id: 'payments.address',
    says: 'an address is listed once, and no longer once it is deleted',
    async run(stage) {
      const { caller, entry } = await addressBook(stage)
      await caller.get('POST wallet/deladdress', { address_id: entry.id })
      const left = await caller.get('POST wallet/get_address', { currency: usdt })
      stage.same(
        'POST wallet/get_address',
        'the number of entries with this id',
        left.filter(({ id }) => id === entry.id).length,
        0,
      )
      const again = await caller.refused('POST wallet/deladdress', { address_id: entry.id })
      stage.same('POST wallet/deladdress', 'the error for a repeated call', again, 'not_found')
    },
  },
  {
    id: 'payments.card',
    says: 'a bank card is stored as it was sent',
    async run(stage) {
      const { caller, password: login_password } = await stage.tester()
      await caller.get('POST user/cash_save', { ...card, login_password })
      const info = await caller.get('POST user/cash_info', {})
      stage.same('POST user/cash_info', 'real_name', info.real_name, card.real_name)
      stage.same('POST user/cash_info', 'bank_account', info.bank_account, card.bank_account)
    },
  },
]
