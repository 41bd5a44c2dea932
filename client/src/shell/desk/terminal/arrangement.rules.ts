/** The panels of a trading screen, the places that a window of each width has for them, and which panel is in which place. */
export const panels = ['pairs', 'chart', 'book', 'tape', 'lists', 'own', 'ticket'] as const
export type PanelName = (typeof panels)[number]

/** From 1024, 1280, 1920 and 2560 pixels on. */
export type Width = 'narrow' | 'medium' | 'wide' | 'huge'

export type Flow = 'row' | 'column'

/** A place is named after the panel that stands there in the standard layout. */
interface Place {
  readonly place: PanelName
  readonly size?: number | string
}

/** Places and blocks beside each other, or below each other. */
export interface Block {
  readonly id: string
  readonly flow: Flow
  readonly parts: readonly Part[]
  readonly size?: number | string
  /** The pair and its price stand above. */
  readonly isHeaded?: boolean
}

export type Part = Place | Block

export const isPlace = (part: Part): part is Place => 'place' in part

const middle = (...parts: Part[]): Block => ({ id: 'middle', flow: 'column', isHeaded: true, parts })
const row = (id: string, size: string, ...parts: Part[]): Block => ({ id, flow: 'row', size, parts })

/** The standard layouts. Numbers are pixels; a part without a size takes what the others leave. */
export const standard: Readonly<Record<Width, Block>> = {
  narrow: row(
    'whole',
    '100%',
    middle(
      row('market', '61%', { place: 'chart' }, { place: 'book', size: 236 }),
      row('own', '39%', { place: 'lists' }, { place: 'tape', size: 236 }),
    ),
    { place: 'ticket', size: 268 },
  ),
  medium: row(
    'whole',
    '100%',
    { id: 'left', flow: 'column', size: 248, parts: [{ place: 'pairs' }, { place: 'tape', size: '37%' }] },
    middle(row('market', '61%', { place: 'chart' }, { place: 'book', size: 264 }), { place: 'lists', size: '39%' }),
    { place: 'ticket', size: 296 },
  ),
  wide: row(
    'whole',
    '100%',
    { place: 'pairs', size: 272 },
    middle(
      row('market', '64%', { place: 'chart' }, { place: 'book', size: 300 }, { place: 'tape', size: 252 }),
      row('own', '36%', { place: 'lists' }, { place: 'own', size: 252 }),
    ),
    { place: 'ticket', size: 344 },
  ),
  huge: row(
    'whole',
    '100%',
    { id: 'left', flow: 'column', size: 320, parts: [{ place: 'pairs' }, { place: 'own', size: '33%' }] },
    middle({ place: 'chart', size: '66%' }, { place: 'lists', size: '34%' }),
    { place: 'book', size: 340 },
    { place: 'tape', size: 290 },
    { place: 'ticket', size: 380 },
  ),
}

/** Which panel stands in a place, where it is not the one that the place is named after. */
export type Moved = Readonly<Partial<Record<PanelName, PanelName>>>

export const panelAt = (moved: Moved, place: PanelName): PanelName => moved[place] ?? place

/** Exchanges two panels. Swapping book and chart, and then chart and lists, puts the lists into the place of the book. */
export function swapped(moved: Moved, one: PanelName, other: PanelName): Moved {
  return Object.fromEntries(
    panels.flatMap(place => {
      const panel = panelAt(moved, place)
      const now = panel === one ? other : panel === other ? one : panel
      return now === place ? [] : [[place, now]]
    }),
  )
}

/** The block without the places of panels that a page does not have; a block with a single part becomes that part. */
export function without(block: Block, moved: Moved, missing: ReadonlySet<PanelName>): Block {
  const parts = block.parts.flatMap((part): Part[] => {
    if (isPlace(part)) return missing.has(panelAt(moved, part.place)) ? [] : [part]
    const rest = without(part, moved, missing)
    const [only] = rest.parts
    if (!only) return []
    return rest.parts.length === 1 && !rest.isHeaded ? [{ ...only, ...(part.size && { size: part.size }) }] : [rest]
  })
  return { ...block, parts }
}

/** The smallest width and height of a panel, in pixels; with less it folds. */
const least: Readonly<Record<PanelName, Record<Flow, number>>> = {
  pairs: { row: 200, column: 180 },
  chart: { row: 300, column: 220 },
  book: { row: 190, column: 200 },
  tape: { row: 180, column: 100 },
  lists: { row: 300, column: 110 },
  own: { row: 180, column: 100 },
  ticket: { row: 236, column: 200 },
}

/** Two panels of 300 and 190 pixels beside each other need 490, below each other 300. */
export function leastOf(part: Part, moved: Moved, flow: Flow): number {
  if (isPlace(part)) return least[panelAt(moved, part.place)][flow]
  const sizes = part.parts.map(each => leastOf(each, moved, flow))
  return part.flow === flow ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes)
}

/** A stored arrangement may come from another version: panels that it does not know, or that it puts in two places, stay where they are. */
export function knownMoves(stored: unknown): Moved {
  const moves = Object.entries((stored ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [PanelName, PanelName] => entry.every(name => panels.includes(name as PanelName)),
  )
  const moved: Moved = Object.fromEntries(moves)
  return new Set(panels.map(place => panelAt(moved, place))).size === panels.length ? moved : {}
}
