import type { CommandRecord } from './command'

/** The name of a command, then the params that its records have, in their order. */
type Shape = readonly [name: string, ...params: string[]]

/**
 * Commands as text, to keep and to send on: a decision on what is decoded comes to the same as one on what was encoded. Each shape stands
 * there once and each command as its values, so a thousand orders of one kind do not name their params a thousand times:
 * `[[["trust.redeem","user_id","id"]],[[0,1001,7],[0,1002,9]]]`.
 */
export function encodeCommands(records: readonly CommandRecord[]): string {
  const shapes = new Map<string, { place: number; shape: Shape }>()
  const rows = records.map(({ name, params }) => {
    const row: unknown[] = [0]
    const shape: [string, ...string[]] = [name]
    for (const [param, value] of Object.entries(params)) {
      // What is undefined is absent.
      if (value === undefined) continue
      shape.push(param)
      row.push(value)
    }
    const key = shape.join()
    const known = shapes.get(key) ?? { place: shapes.size, shape }
    shapes.set(key, known)
    row[0] = known.place
    return row
  })
  return JSON.stringify([Array.from(shapes.values(), ({ shape }) => shape), rows])
}

export function decodeCommands(text: string): CommandRecord[] {
  const [shapes, rows] = JSON.parse(text) as [Shape[], [place: number, ...values: unknown[]][]]
  return rows.map(([place, ...values]) => {
    const [name, ...params] = shapes[place] as Shape
    return { name, params: Object.fromEntries(params.map((param, i) => [param, values[i]])) }
  })
}
