import { brand } from '../../theme/brand'
import type { ThemeName, Ups } from '../../theme/choice'
import { drawModules, linesOf, modulesOf, penOf, pngOf, typeface } from './pen'

/** A result as a picture. All texts are as on the screen: nothing is computed here. */
export interface Card {
  theme: ThemeName
  /** The colour of gains. */
  ups: Ups
  tone: 'up' | 'down' | 'even'
  pair: string
  side: string
  percent: string
  /** Null if its owner hides it. */
  amount: string | null
  facts: readonly { name: string; value: string }[]
  /** Null if its owner hides it. */
  person: string | null
  link: string
  code: string
  /** The meaning of the SIMULATED mark, in the reader's language. */
  mark: string
  hint: string
}

const width = 750
const height = 1000
const edge = 48
const panel = { top: 760, height: 192 }
const figures = "'Barlow', 'IBM Plex Sans', 'Noto Sans CJK HK', system-ui, sans-serif"

const colours = {
  dark: { page: '#0b1426', ink: '#eaf1fb', soft: '#a6b6d0', line: '#1d2c49', warn: '#ffb84d', onWarn: '#2b1a00' },
  light: { page: '#f3f6fa', ink: '#0d1b33', soft: '#47566f', line: '#d5deeb', warn: '#855300', onWarn: '#ffffff' },
} as const
const tones = {
  dark: { green: '#2fd99a', red: '#ff7a8b', even: '#eaf1fb' },
  light: { green: '#08744b', red: '#c0213a', even: '#0d1b33' },
} as const
const toneOf = ({ theme, ups, tone }: Card) =>
  tones[theme][tone === 'even' ? tone : (tone === 'up') === (ups === 'green') ? 'green' : 'red']
// Cameras need dark on white in both themes.
const paper = '#ffffff'
const onPaper = { ink: '#0b1426', soft: '#5b6780' }

export async function drawCard(card: Card): Promise<Blob> {
  const modules = await modulesOf(card.link)
  const pen = penOf(width, height)
  const { page } = colours[card.theme]
  pen.fillStyle = page
  pen.fillRect(0, 0, width, height)
  glow(pen, card)
  watermark(pen, card)
  head(pen, card)
  result(pen, card)
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(edge, panel.top, width - 2 * edge, panel.height, 28)
  pen.fill()
  pen.fillStyle = onPaper.ink
  const side = drawModules(pen, modules, {
    right: width - edge - 20,
    middle: panel.top + panel.height / 2,
    size: panel.height - 32,
  })
  invitation(pen, card, width - 2 * edge - side - 76)
  return pngOf(pen)
}

function glow(pen: CanvasRenderingContext2D, card: Card): void {
  const light = pen.createRadialGradient(width, 0, 0, width, 0, 720)
  light.addColorStop(0, `${toneOf(card)}38`)
  light.addColorStop(1, `${toneOf(card)}00`)
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

/** Covers the whole picture, so that no part of it can be presented as real. */
function watermark(pen: CanvasRenderingContext2D, { theme }: Card): void {
  pen.save()
  pen.globalAlpha = 0.07
  pen.fillStyle = colours[theme].ink
  pen.font = `700 64px ${typeface}`
  pen.rotate(-Math.PI / 9)
  for (let y = 0; y < 1500; y += 150) {
    for (let x = -700; x < width; x += 470) pen.fillText('SIMULATED', x + (y % 300), y)
  }
  pen.restore()
}

function head(pen: CanvasRenderingContext2D, { theme, mark }: Card): void {
  const { ink, soft, warn, onWarn } = colours[theme]
  pen.font = `700 30px ${typeface}`
  const word = pen.measureText('SIMULATED').width
  pen.fillStyle = ink
  pen.font = `700 40px ${typeface}`
  pen.fillText(brand.name, edge, 52, width - 2 * edge - word - 60)
  pen.font = `700 30px ${typeface}`
  pen.fillStyle = warn
  pen.beginPath()
  pen.roundRect(width - edge - word - 40, 46, word + 40, 52, 12)
  pen.fill()
  pen.fillStyle = onWarn
  pen.fillText('SIMULATED', width - edge - word - 20, 57)
  pen.fillStyle = soft
  pen.font = `400 26px ${typeface}`
  pen.fillText(mark, edge, 118, width - 2 * edge)
}

function result(pen: CanvasRenderingContext2D, card: Card): void {
  const { ink, soft, line } = colours[card.theme]
  const tone = toneOf(card)
  const room = width - 2 * edge
  pen.fillStyle = ink
  pen.font = `700 42px ${typeface}`
  pen.fillText(card.pair, edge, 200)
  const after = edge + pen.measureText(card.pair).width + 24
  pen.fillStyle = tone
  pen.font = `600 32px ${typeface}`
  pen.fillText(card.side, after, 208, width - edge - after)
  pen.font = `600 120px ${figures}`
  pen.fillText(card.percent, edge, 268, room)
  if (card.amount !== null) {
    pen.font = `600 44px ${figures}`
    pen.fillText(card.amount, edge, 404, room)
  }
  card.facts.forEach(({ name, value }, at) => {
    const top = 496 + at * 62
    pen.fillStyle = line
    pen.fillRect(edge, top - 12, room, 2)
    pen.fillStyle = soft
    pen.font = `400 28px ${typeface}`
    pen.fillText(name, edge, top + 10, room / 2 - 12)
    pen.fillStyle = ink
    pen.font = `600 28px ${typeface}`
    pen.textAlign = 'right'
    pen.fillText(value, width - edge, top + 10, room / 2 + 40)
    pen.textAlign = 'left'
  })
}

function invitation(pen: CanvasRenderingContext2D, { person, code, hint }: Card, room: number): void {
  const left = edge + 28
  pen.fillStyle = onPaper.ink
  pen.font = `700 34px ${typeface}`
  pen.fillText(person ?? code, left, panel.top + 30, room)
  pen.fillStyle = onPaper.soft
  pen.font = `400 24px ${typeface}`
  linesOf(pen, person === null ? hint : `${code} · ${hint}`, room, 3).forEach((row, at) => {
    pen.fillText(row, left, panel.top + 82 + at * 32, room)
  })
}
