import { type Change, changesOf } from '../random/changes'
import { type Node, visit } from '../random/syntax'

/** A piece of the source and what stands there instead, made of its text when what is inside has been replaced. */
interface Piece {
  start: number
  end: number
  with(inner: string): string
}

/**
 * The source with every change that it allows built in, each behind a switch of its own: `a < b` becomes `(switchIsOn(7)?(a <= b):(a < b))`. All
 * are off until one is put on, and loops say each round, so that one that no longer ends can be ended.
 */
export function switched(file: string, source: string, firstId: number): string {
  const pieces = changesOf(file, source).map((change, i) => pieceOf(change, source, firstId + i))
  const starts = new Set(pieces.map(({ start }) => start))
  visit(file, source, (node, parent) => {
    if (/^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)) {
      const { start, end } = node.body as Node
      pieces.push({ start, end, with: inner => `{switchRound();${inner}}` })
    }
    // A line that begins with a bracket would be taken for a call of the line before.
    if (node.type === 'ExpressionStatement' && starts.has(node.start)) {
      const { start, end } = node
      pieces.push({ start, end, with: inner => `{${inner}}` })
    }
    if (isKey(node, parent) && starts.has(node.start)) pieces.push({ ...node, with: inner => `[${inner}]` })
  })
  return replaced(source, pieces)
}

function pieceOf({ start, end, becomes, node }: Change, source: string, id: number): Piece {
  if (node.isStatement) return { ...node, with: inner => `{if(!switchIsOn(${id})){${inner}}}` }
  const other = source.slice(node.start, start) + becomes + source.slice(end, node.end)
  return { ...node, with: inner => `(switchIsOn(${id})?(${other}):(${inner}))` }
}

/** `{ 5: 'five' }`: a name, not a value. */
const isKey = (node: Node, parent: Node | null): boolean =>
  node.type === 'Literal' && parent !== null && parent.key === node && parent.computed !== true

/** Pieces lie apart or one in another; of two of the same place the later one is around the other. */
function replaced(source: string, pieces: readonly Piece[]): string {
  const ordered = [...pieces.entries()].sort(([i, a], [j, b]) => a.start - b.start || b.end - a.end || j - i)
  let next = 0
  const text = (from: number, to: number): string => {
    let at = from
    let out = ''
    for (let piece = ordered[next]?.[1]; piece && piece.start < to; piece = ordered[next]?.[1]) {
      next++
      out += source.slice(at, piece.start) + piece.with(text(piece.start, piece.end))
      at = piece.end
    }
    return out + source.slice(at, to)
  }
  return text(0, source.length)
}
