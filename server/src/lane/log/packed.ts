/** An item of a batch: its name, and plain data. */
interface Named {
  readonly name: string
  readonly value: unknown
}

/**
 * Packs plain data as short text: the name and the keys of an object once for all objects with the same keys, then the values of each in
 * that order. The text contains everything needed to read it, so data of an older version stays readable.
 *
 * `[[["spot.cancel","user_id","id"]],[[0,7,1],[0,8,2]]]` are two cancellations. A value that is no object has a shape with its name only:
 * `[["spot.cancel"]]` and `[-1,0,value]`; `[-1,0]` is undefined, and `[-2,0]` is the same value as in the row before.
 */
export class Packing {
  readonly #shapes = new Map<string, number>()
  readonly #heads: string[][] = []
  readonly #rows: unknown[][] = []
  /** The last shape of each name: most objects of a name have the same shape. */
  readonly #usual = new Map<string, number>()
  #before: unknown

  add(name: string, value: unknown): void {
    if (!isObject(value)) this.#rows.push(this.#otherOf(name, value))
    else if (value === this.#before) this.#rows.push([-2, this.#shapeOf([name])])
    else this.#rows.push(this.#usualOf(name, value) ?? this.#objectOf(name, value))
    this.#before = value
  }

  text(): string {
    return JSON.stringify([this.#heads, this.#rows])
  }

  /** Packs an object without repeating its keys, if they are those of the last object of this name. */
  #usualOf(name: string, value: object): unknown[] | null {
    const shape = this.#usual.get(name)
    if (shape === undefined) return null
    const head = this.#heads[shape] as string[]
    const row: unknown[] = [shape]
    for (const key in value) {
      const part = value[key as keyof typeof value] as unknown
      if (part === undefined) continue
      if (head[row.length] !== key) return null
      row.push(part)
    }
    return row.length === head.length ? row : null
  }

  #objectOf(name: string, value: object): unknown[] {
    const keys = [name]
    const row: unknown[] = [0]
    for (const key in value) {
      const part = value[key as keyof typeof value] as unknown
      if (part === undefined) continue
      keys.push(key)
      row.push(part)
    }
    const shape = this.#shapeOf(keys)
    this.#usual.set(name, shape)
    row[0] = shape
    return row
  }

  #otherOf(name: string, value: unknown): unknown[] {
    const shape = this.#shapeOf([name])
    return value === undefined ? [-1, shape] : [-1, shape, value]
  }

  #shapeOf(keys: string[]): number {
    const shape = keys.join('\n')
    let number = this.#shapes.get(shape)
    if (number === undefined) {
      number = this.#heads.push(keys) - 1
      this.#shapes.set(shape, number)
    }
    return number
  }
}

export const unpacked = (text: string): Named[] => spread(JSON.parse(text))

/** Like `unpacked`, for data inside other JSON. */
export function spread(packed: unknown): Named[] {
  const [heads, rows] = packed as [string[][], [number, ...unknown[]][]]
  const headOf = (shape: unknown): [string, ...string[]] => {
    const head = heads[shape as number]
    if (!head) throw new Error(`there is no shape ${shape}`)
    return head as [string, ...string[]]
  }
  let before: unknown
  const readAs = (shape: number, keys: string[], values: unknown[]): unknown => {
    if (shape === -1) return values[1]
    if (shape === -2) return before
    const value: Record<string, unknown> = {}
    for (const [i, key] of keys.entries()) value[key] = values[i]
    return value
  }
  return rows.map(([shape, ...values]) => {
    const [name, ...keys] = headOf(shape < 0 ? values[0] : shape)
    before = readAs(shape, keys, values)
    return { name, value: before }
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
