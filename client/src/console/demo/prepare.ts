import { act } from '../ask'
import { doAs } from './asPersona'
import { receiptPicture } from './receipt'

/** The world in which the demo begins; `restore` comes back to it. */
export const preparedName = 'demo'

/** She has little, has paid in, and waits for the operator. */
export const waitingPersona = 'carol'
const deposit = { currency: 3, netType: 'TRC20', amount: '5000' } as const

/** Begins the world anew, lets a deposit wait for a person, and keeps it all under a name. An earlier one of that name goes. */
export async function prepare(): Promise<void> {
  await act('POST console/reset', {})
  await act('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 60 })
  await doAs(waitingPersona, async as => {
    const imgs = await as.upload(await receiptPicture([deposit.amount, 'USDT'].join(' ')))
    await as.call('POST wallet/charge_req', { ...deposit, imgs })
  })
  const { data: taken } = await act('GET console/snapshots', {})
  if (taken.some(({ name }) => name === preparedName))
    await act('POST console/snapshots/delete', { name: preparedName })
  await act('POST console/snapshots', { name: preparedName })
}
