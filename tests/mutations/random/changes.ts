import { type Node, visit } from './syntax'

/** One small change of one place of a source, such as `<` to `<=`. */
export interface Change {
  start: number
  end: number
  becomes: string
  line: number
  /** `a < b → a <= b`, to be read in a report. */
  what: string
  /** What is changed in it, whole: an expression, or a statement that is left out. */
  node: { start: number; end: number; isStatement: boolean }
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
}

/** Calls whose answer is seldom used: without the statement, what they did is not done. */
const forgettable = /\.(delete|set|add|clear|push|splice|emit|update|insert|remove|release|forget|keep|publish)$/

/** What runs in an exchange: no test, no text of a question to the database. */
export const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(test|fixture|d)\.ts$|\.sql\.ts$/.test(file)

/** Every change that a source allows, from its first line to its last. */
export function changesOf(file: string, source: string): Change[] {
  const changes: Change[] = []
  const change = (node: Node, start: number, end: number, becomes: string) => {
    const shown = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
    const after = source.slice(node.start, start) + becomes + source.slice(end, node.end)
    const line = source.slice(0, start).split('\n').length
    changes.push({
      start,
      end,
      becomes,
      line,
      what: `${shown(source.slice(node.start, node.end))} → ${shown(after)}`,
      node: { start: node.start, end: node.end, isStatement: node.type === 'ExpressionStatement' },
    })
  }
  visit(file, source, node => vary(node, source, change))
  return changes
}

function vary(
  node: Node,
  source: string,
  change: (node: Node, start: number, end: number, becomes: string) => void,
): void {
  const { type, start, end, operator } = node
  if (isSign(node, source)) return
  const [left, right] = [node.left as Node, node.right as Node]
  if (type === 'BinaryExpression' || type === 'LogicalExpression' || type === 'AssignmentExpression') {
    const becomes = swapped[operator as string]
    const isText = [left, right].some(
      side => /^(TemplateLiteral|Literal)$/.test(side.type) && /^['"`]/.test(source[side.start] ?? ''),
    )
    if (operator === '??') change(node, left.end, end, '')
    else if (becomes && !(isText && /^[+-]/.test(operator as string))) {
      const at = source.indexOf(operator as string, left.end)
      change(node, at, at + (operator as string).length, becomes)
    }
  } else if (type === 'UpdateExpression') {
    const at = source.indexOf(operator as string, start)
    change(node, at, at + 2, swapped[operator as string] as string)
  } else if (type === 'UnaryExpression' && operator === '!') {
    change(node, start, start + 1, '')
  } else if (type === 'Literal' && typeof node.value === 'boolean') {
    change(node, start, end, String(!node.value))
  } else if (type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'bigint')) {
    const text = source.slice(start, end)
    if (/^\d+n?$/.test(text))
      change(
        node,
        start,
        end,
        text.replace(/\d+/, digits => String(BigInt(digits) + 1n)),
      )
  } else if (type === 'ExpressionStatement') {
    const { type: kind, callee } = node.expression as Node & { callee?: Node }
    if (
      kind === 'CallExpression' &&
      callee &&
      forgettable.test(source.slice(callee.start, callee.end).replace('#', ''))
    )
      change(node, start, end, ';')
  }
}

/** The 1 of an order of two, `a < b ? -1 : 1`: only its sign is read. */
function isSign(node: Node, source: string): boolean {
  return /\? -1 : $/.test(source.slice(Math.max(0, node.start - 7), node.start))
}

/** The source with one change in it. */
export const changed = (source: string, { start, end, becomes }: Pick<Change, 'start' | 'end' | 'becomes'>): string =>
  source.slice(0, start) + becomes + source.slice(end)
