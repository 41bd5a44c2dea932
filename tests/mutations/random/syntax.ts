import { parseSync, visitorKeys } from 'oxc-parser'

/** A node of a source's tree. */
export interface Node {
  type: string
  start: number
  end: number
  [child: string]: unknown
}

/** All that runs in a source, the outer before the inner: types, imports and declarations without a value are left out. */
export function visit(file: string, source: string, look: (node: Node, parent: Node | null) => void): void {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse`)
  const walk = (node: Node, parent: Node | null): void => {
    const isType = node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)
    if (isType || node.type === 'ImportDeclaration') return
    look(node, parent)
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key] as Node | (Node | null)[] | null | undefined
      for (const each of Array.isArray(child) ? child : [child]) if (each) walk(each, node)
    }
  }
  walk(program as unknown as Node, null)
}
