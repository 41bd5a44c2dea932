import { act } from '../ask'
import { doAs } from './asPersona'
import { receiptPicture } from './receipt'

/** The snapshot of the world in which the demo begins. */
export const preparedName = 'demo'

/** The user with few funds whose deposit waits for the operator. */
export const waitingPersona = 'carol'
const deposit = { currency: 3, netType: 'TRC20', amount: '5000' } as const

/**
 * Resets the world, adds a deposit that waits for approval, and saves everything under a name. An earlier snapshot of that name is deleted.
 */
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
