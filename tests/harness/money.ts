import { namedFundPassword } from '../../seeds/users'
import type { Client } from './client'
import type { TestExchange } from './exchange'

export const usdt = 3
export const bank = 9999

/** Addresses in a valid format, which tests add to an address book. */
export const addressOn = {
  TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  OMNI: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ERC20: '0x52908400098527886E0F7030069857D2E4169EE7',
} as const

export const cardForm = {
  bank_id: 1,
  bank_of_deposit: 'HSBC Main Building',
  bank_branch: 'Central',
  bank_account: '6222 0000 1111 4321',
  real_name: 'Alice Chan',
  cardholder_name: 'CHAN ALICE',
  bank_address: '1 Queen’s Road Central, Hong Kong',
  swift_code: 'HSBCHKHH',
  international_account: 'HK00 6222 0000 1111 4321',
  residence_address: '8 Lagoon Street, Hong Kong',
  postal_code: '999077',
} as const

interface AddressForm {
  address: string
  netType: string
  currency_id: number
  notes?: string
}

/** Adds an address the way a user does: asks for the code, then sends it with the fund password. */
export async function addAddress(
  world: TestExchange,
  who: Client,
  email: string,
  changed: Partial<AddressForm> = {},
): Promise<AddressForm & { id: number }> {
  world.wall.forward(61_000)
  await who.call('POST set/sms_other_mail', {})
  const form = { currency_id: usdt, netType: 'TRC20', address: addressOn.TRC20, ...changed }
  const code = await world.codeFor(email)
  const { id } = await who.call('POST wallet/addaddress', { ...form, code, pay_password: namedFundPassword })
  return { ...form, id }
}
