import { base, type Kind } from '@lagoon/server/platform/db/kinds'
import type { SqlStatement } from '@lagoon/server/platform/db/sql'
import type { DescribedColumn, Description } from './describe'

/** The Postgres types that each kind may be read from and written to. */
const fits: Record<string, readonly string[]> = {
  int: ['int2', 'int4', 'int8'],
  ticks: ['int8'],
  lots: ['int8'],
  text: ['text', 'varchar', 'name'],
  uuid: ['uuid'],
  bool: ['bool'],
  json: ['json', 'jsonb'],
  atoms: ['numeric'],
  rate: ['numeric'],
  decimal: ['numeric'],
}

/** Where a statement differs from its declaration. */
export function faultsOf({ text, takes, gives, sure }: SqlStatement, described: Description): string[] {
  const given = new Map(described.gives.map(column => [column.name, column]))
  const missing = Object.keys(gives).filter(name => !given.has(name))
  return [
    ...(takes.length === described.takes.length
      ? takes.flatMap((kind, i) => parameterFault(`$${i + 1}`, kind, described.takes[i] as string))
      : [`it takes ${described.takes.length} parameters, not ${takes.length}`]),
    ...missing.map(name => `${name} is not given`),
    ...described.gives.flatMap(column => columnFaults(column, gives[column.name], sure, outerTables(text))),
  ]
}

function parameterFault(name: string, kind: string, type: string): string[] {
  const isArray = kind.includes('[]')
  const right = fits[kind.replace(/\W/g, '')]?.map(each => (isArray ? `_${each}` : each))
  return right?.includes(type) ? [] : [`${name} is ${type}, not ${kind}`]
}

function columnFaults(
  { name, type, of }: DescribedColumn,
  kind: Kind | undefined,
  sure: SqlStatement['sure'],
  outer: readonly string[],
): string[] {
  if (kind === undefined) return [`${name} is not declared`]
  const isNever = of?.notNull === true && !outer.includes(of.table)
  const isDeclaredNever = !kind.endsWith('?')
  const faults: string[] = []
  if (!fits[base(kind)]?.includes(type)) faults.push(`${name} is ${type}, not ${kind}`)
  if (isDeclaredNever && !isNever && !sure[name]) faults.push(`${name} may be null`)
  if (sure[name] && (isNever || !isDeclaredNever)) faults.push(`${name} needs no reason`)
  return faults
}

/** Tables whose columns are null when an outer join finds nothing. */
const outerTables = (text: string): string[] =>
  [...text.matchAll(/LEFT JOIN ([\w."]+)/g)].map(([, table = '']) => table.replaceAll('"', ''))
