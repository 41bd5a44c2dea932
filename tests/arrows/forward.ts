import { type Node, parseSync } from 'oxc-parser'

/** `file name` for each variable of a function body that is used, also in a closure, before the end of the statement that declares it. */
export function forwardReferences(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  return bodiesOf(program).flatMap(statements =>
    statements.flatMap(statement => {
      if (statement.type !== 'VariableDeclaration') return []
      const made = statement.declarations.flatMap(({ id }) => namesIn(id))
      const before = statements.filter(({ start }) => start <= statement.start)
      const used = new Set(before.flatMap(each => (each === statement ? valuesOf(statement) : [each])).flatMap(usesIn))
      return made.filter(name => used.has(name)).map(name => `${file} ${name}`)
    }),
  )
}

type Statement = Extract<Node, { type: 'BlockStatement' }>['body'][number]
type Declared = Extract<Node, { type: 'VariableDeclaration' }>

const valuesOf = ({ declarations }: Declared): Node[] => declarations.flatMap(({ init }) => init ?? [])

const bodiesOf = (node: Node): Statement[][] => [
  ...(node.type === 'BlockStatement' ? [node.body] : []),
  ...childrenOf(node).flatMap(bodiesOf),
]

/** The names that a pattern declares: `{ a, b: c }` → a, c. */
const namesIn = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'Property') return namesIn(pattern.value)
  return childrenOf(pattern).flatMap(namesIn)
}

/** The names that are read; property keys, members and types do not count. */
function usesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type.startsWith('TSType') || node.type.startsWith('TSInterface')) return []
  if (node.type === 'MemberExpression' && !node.computed) return usesIn(node.object)
  if (node.type === 'Property' && !node.computed) return usesIn(node.value)
  return childrenOf(node).flatMap(usesIn)
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
