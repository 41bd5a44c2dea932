/** An invitation as a picture: the background, the code and its QR, drawn where it is shown, so nothing of it leaves the phone. */
interface Poster {
  picture: string
  link: string
  code: string
  title: string
  /** Above the code. */
  label: string
  /** Under the QR code. */
  hint: string
}

const width = 750
const height = 1200
const panel = { x: 48, y: 830, width: 654, height: 322 }
const qr_side = 250
// A poster looks the same in both themes, and a camera wants dark on white.
const ink = '#0b1426'
const soft = '#5b6780'
const paper = '#ffffff'
const typeface = "'IBM Plex Sans', 'Noto Sans CJK HK', system-ui, sans-serif"

export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  const [picture, modules] = await Promise.all([load(poster.picture), modulesOf(poster.link)])
  pen.drawImage(picture, 0, 0, width, height)
  headline(pen, poster.title)
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(panel.x, panel.y, panel.width, panel.height, 36)
  pen.fill()
  drawModules(pen, modules)
  captions(pen, poster)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
}

async function load(source: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  return picture
}

interface Modules {
  side: number
  isDark: (x: number, y: number) => boolean
}

async function modulesOf(link: string): Promise<Modules> {
  const { create } = await import('qrcode')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  return { side: modules.size, isDark: (x, y) => Boolean(modules.get(y, x)) }
}

function drawModules(pen: CanvasRenderingContext2D, { side, isDark }: Modules): void {
  // Whole pixels, or a camera sees seams.
  const cell = Math.floor(qr_side / side)
  const left = panel.x + panel.width - 36 - cell * side
  const top = panel.y + Math.floor((panel.height - cell * side) / 2)
  pen.fillStyle = ink
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (isDark(x, y)) pen.fillRect(left + x * cell, top + y * cell, cell, cell)
  }
}

function headline(pen: CanvasRenderingContext2D, title: string): void {
  pen.fillStyle = paper
  pen.font = `700 52px ${typeface}`
  pen.textBaseline = 'top'
  linesOf(pen, title, width - 96, 2).forEach((line, at) => {
    pen.fillText(line, 48, 64 + at * 66)
  })
}

function captions(pen: CanvasRenderingContext2D, { label, code, hint }: Poster): void {
  const left = panel.x + 36
  const room = panel.width - 72 - qr_side - 28
  pen.textBaseline = 'top'
  pen.fillStyle = soft
  pen.font = `500 26px ${typeface}`
  linesOf(pen, label, room, 2).forEach((line, at) => {
    pen.fillText(line, left, panel.y + 44 + at * 34)
  })
  pen.fillStyle = ink
  pen.font = `700 56px ${typeface}`
  pen.fillText(code, left, panel.y + 116, room)
  pen.fillStyle = soft
  pen.font = `400 24px ${typeface}`
  linesOf(pen, hint, room, 3).forEach((line, at) => {
    pen.fillText(line, left, panel.y + 204 + at * 32)
  })
}

/** Breaks at spaces, or anywhere in writings without them. */
function linesOf(pen: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
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
