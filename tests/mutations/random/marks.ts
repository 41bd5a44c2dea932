import { createHash } from 'node:crypto'
import { type Node, visit } from './syntax'

/** A piece of a source that runs as a whole: a block, a branch, the answer of an arrow function. */
interface Place {
  start: number
  end: number
  /** The same in another state of the file, for as long as what is in it stays the same. */
  name: string
}

/** The pieces of a source, the outer ones first. */
export function placesOf(file: string, source: string): Place[] {
  return found(file, source).map(({ place }) => place)
}

/** The source with a mark in each piece, `globalThis.ran?.(id)`, which says that it has run. The first mark has the first id. */
export function marked(file: string, source: string, firstId: number): string {
  const inserts: { at: number; turn: number; text: string }[] = []
  const begin = (at: number, text: string) => inserts.push({ at, turn: inserts.length, text })
  // What ends where another begins ends first, and what is inside ends before what it is in.
  const end = (at: number, text: string) => inserts.push({ at, turn: -inserts.length, text })
  found(file, source).forEach(({ place, kind }, i) => {
    const mark = `globalThis.ran?.(${firstId + i})`
    if (kind === 'block') begin(place.start + 1, `${mark};`)
    else if (kind === 'case') begin(place.start, `${mark};`)
    else if (kind === 'statement') [begin(place.start, `{${mark};`), end(place.end, '}')]
    else [begin(place.start, `(${mark},`), end(place.end, ')')]
  })
  const ordered = inserts.sort((a, b) => a.at - b.at || a.turn - b.turn)
  let at = 0
  let out = ''
  for (const insert of ordered) {
    out += source.slice(at, insert.at) + insert.text
    at = insert.at
  }
  return out + source.slice(at)
}

type Kind = 'block' | 'case' | 'statement' | 'expression'

function found(file: string, source: string): { place: Place; kind: Kind }[] {
  const pieces: { place: Place; kind: Kind }[] = []
  const seen = new Map<string, number>()
  const add = (node: Node, kind: Kind, { start, end } = node) => {
    const text = source.slice(start, end)
    const turn = seen.get(text) ?? 0
    seen.set(text, turn + 1)
    const name = createHash('sha256').update(`${file}:${turn}:${text}`).digest('hex').slice(0, 10)
    pieces.push({ place: { start, end, name }, kind })
  }
  const branch = (node: Node | null | undefined) => {
    if (node && node.type !== 'BlockStatement' && node.type !== 'IfStatement') add(node, 'statement')
  }
  visit(file, source, node => {
    if (node.type === 'BlockStatement' || (node.type === 'FunctionBody' && source[node.start] === '{'))
      add(node, 'block')
    else if (node.type === 'ArrowFunctionExpression' && node.expression) add(bodyOf(node), 'expression')
    else if (node.type === 'IfStatement') {
      branch(node.consequent as Node)
      branch(node.alternate as Node | null)
    } else if (/^(For|ForOf|ForIn|While)Statement$/.test(node.type)) branch(node.body as Node)
    else if (node.type === 'SwitchCase' && (node.consequent as Node[]).length > 0) {
      const [first, last] = [(node.consequent as Node[])[0] as Node, (node.consequent as Node[]).at(-1) as Node]
      if (first.type !== 'BlockStatement') add(node, 'case', { ...node, start: first.start, end: last.end })
    } else if (node.type === 'ConditionalExpression') {
      add(node.consequent as Node, 'expression')
      add(node.alternate as Node, 'expression')
    } else if (node.type === 'LogicalExpression') add(node.right as Node, 'expression')
  })
  return pieces
}

/** Of an arrow function without a block: the expression itself, which oxc may wrap. */
function bodyOf(node: Node): Node {
  const body = node.body as Node & { body?: { expression?: Node }[] }
  return body.type === 'FunctionBody' ? (body.body?.[0]?.expression ?? body) : body
}
