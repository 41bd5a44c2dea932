/** Drawing functions for shared pictures. They are drawn on the phone, so nothing leaves it before its owner shares it. */
export const typeface = "'IBM Plex Sans', 'Noto Sans CJK HK', system-ui, sans-serif"

export function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.textBaseline = 'top'
  return pen
}

export const pngOf = ({ canvas }: CanvasRenderingContext2D): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )

/** Breaks at spaces, or anywhere in scripts without them. */
export function linesOf(pen: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const pieces = text.includes(' ') ? text.split(/(?<= )/) : [...text]
  const lines: string[] = ['']
  for (const piece of pieces) {
    const at = lines.length - 1
    const longer = `${lines[at] ?? ''}${piece}`
    if (pen.measureText(longer.trimEnd()).width <= room || lines.length === most) lines[at] = longer
    else lines.push(piece)
  }
  return lines.map(line => line.trim())
}

interface Modules {
  side: number
  isDark: (x: number, y: number) => boolean
}

/** The squares of a QR code. */
export async function modulesOf(link: string): Promise<Modules> {
  const { create } = await import('qrcode')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  return { side: modules.size, isDark: (x, y) => Boolean(modules.get(y, x)) }
}

/** Draws it in a square of at most `size`, in whole pixels, because a camera would see seams. Returns the real side. */
export function drawModules(
  pen: CanvasRenderingContext2D,
  { side, isDark }: Modules,
  { right, middle, size }: { right: number; middle: number; size: number },
): number {
  const cell = Math.floor(size / side)
  const left = right - cell * side
  const top = Math.floor(middle - (cell * side) / 2)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (isDark(x, y)) pen.fillRect(left + x * cell, top + y * cell, cell, cell)
  }
  return cell * side
}
