import { type Node, parseSync } from 'oxc-parser'

/** Attributes that people read or hear. */
const spoken = new Set(['label', 'title', 'note', 'placeholder', 'aria-label', 'alt', 'body', 'ok', 'cancel'])
/** Texts that are the same in every language, and one that the audit log stores. */
const names = new Set(['Lagoon', 'SIMULATED', 'UTC', 'MB', 'demo funds'])

const hasWord = (text: string) => /\p{L}{2}/u.test(text)
/** Text for people, such as "Nothing waits" or "speed of": it begins with a capital or has two words, and is no key, path or call. */
const readsAsText = (text: string) =>
  !/^(GET|POST|PUT|DELETE) /.test(text) && (/^\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2}[,:.]? +\p{L}{2}/u.test(text))

/** `file:line text` for each text that a page contains in one language only, instead of taking it from the translations. */
export function unsaidTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found = textsIn(program).filter(({ text }) => !names.has(text.replace(/[^\p{L} ]/gu, '').trim()))
  return found.map(({ text, at }) => `${file}:${source.slice(0, at).split('\n').length} ${text.trim()}`)
}

interface Text {
  text: string
  at: number
}

function textsIn(node: Node): Text[] {
  if (node.type === 'JSXText') return hasWord(node.value) ? [{ text: node.value, at: node.start }] : []
  if (node.type === 'Literal')
    return typeof node.value === 'string' && readsAsText(node.value) ? [{ text: node.value, at: node.start }] : []
  if (node.type === 'TemplateElement') {
    const text = node.value.cooked ?? ''
    return readsAsText(text) || /\p{L}{2} | \p{L}{2}/u.test(text) ? [{ text, at: node.start }] : []
  }
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
    if (name.toLowerCase().endsWith('classname')) return []
    const { value } = node
    if (spoken.has(name) && value?.type === 'Literal' && hasWord(String(value.value)))
      return [{ text: String(value.value), at: value.start }]
  }
  return isUnread(node) ? [] : childrenOf(node).flatMap(textsIn)
}

/** Code that no page shows: imports, types, classes, error messages, compared values. */
function isUnread(node: Node): boolean {
  if (node.type.startsWith('TS') && !/AsExpression|SatisfiesExpression|NonNull/.test(node.type)) return true
  if (node.type === 'ImportDeclaration') return true
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 'cx'
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name === 'Error'
  return node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
