import { act } from '../ask'
import { doAs } from './asPersona'

/** The snapshot of the world in which the demo begins. */
export const preparedName = 'demo'

/** The user with few funds, and with a deposit that waits for the operator. */
export const waitingPersona = 'carol'
const deposit = { currency: 3, netType: 'TRC20', amount: '5000' } as const

/** The snapshot that a reset restores. */
export const seedsName = 'seeds'

/** Restores a snapshot of the world; products stay as the operator has edited them. */
export async function putBack(name: string): Promise<void> {
  if (name === seedsName) await act('POST console/reset', { keep_products: 1 })
  else await act('POST console/restore', { name, keep_products: 1 })
}

/**
 * Restores the start of the world, adds a deposit that waits for approval, and saves everything under a name. An earlier snapshot of that
 * name is deleted.
 */
export async function prepare(start: string): Promise<void> {
  await putBack(start)
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

/** A picture as proof of the demo's deposit: the amount, and that it is simulated. */
async function receiptPicture(amount: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 320
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#0b1426'
  pen.textAlign = 'center'
  for (const [text, size, y] of [
    ['SIMULATED', 24, 70],
    [amount, 44, 170],
    ['TRC20', 24, 240],
  ] as const) {
    pen.font = [600, `${size}px`, 'sans-serif'].join(' ')
    pen.fillText(text, canvas.width / 2, y)
  }
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!picture) throw new Error('this browser draws no pictures')
  return new File([picture], 'receipt.png', { type: 'image/png' })
}
