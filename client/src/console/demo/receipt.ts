/** A picture as proof of the demo's deposit: the amount, and that it is simulated. */
export async function receiptPicture(amount: string): Promise<File> {
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
