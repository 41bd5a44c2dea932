import { drawModules, linesOf, modulesOf, penOf, pngOf, typeface } from '../../trading/share/pen'

/** An invitation as a picture: the background, the code and its QR code. The browser draws it, so no data leaves the phone. */
interface Poster {
  picture: string
  link: string
  code: string
  title: string
  /** The text above the code. */
  label: string
  /** The text under the QR code. */
  hint: string
}

const width = 750
const height = 1200
const panel = { x: 48, y: 830, width: 654, height: 322 }
const qr_side = 250
// A poster looks the same in both themes, and cameras need dark on white.
const ink = '#0b1426'
const soft = '#5b6780'
const paper = '#ffffff'

export async function drawPoster(poster: Poster): Promise<Blob> {
  const pen = penOf(width, height)
  const [picture, modules] = await Promise.all([load(poster.picture), modulesOf(poster.link)])
  pen.drawImage(picture, 0, 0, width, height)
  headline(pen, poster.title)
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(panel.x, panel.y, panel.width, panel.height, 36)
  pen.fill()
  pen.fillStyle = ink
  drawModules(pen, modules, {
    right: panel.x + panel.width - 36,
    middle: panel.y + panel.height / 2,
    size: qr_side,
  })
  captions(pen, poster)
  return pngOf(pen)
}

async function load(source: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  return picture
}

function headline(pen: CanvasRenderingContext2D, title: string): void {
  pen.fillStyle = paper
  pen.font = `700 52px ${typeface}`
  linesOf(pen, title, width - 96, 2).forEach((line, at) => {
    pen.fillText(line, 48, 64 + at * 66)
  })
}

function captions(pen: CanvasRenderingContext2D, { label, code, hint }: Poster): void {
  const left = panel.x + 36
  const room = panel.width - 72 - qr_side - 28
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
