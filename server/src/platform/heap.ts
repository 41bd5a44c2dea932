/** An item remembers its position in the heap, so that it can be removed from the middle in O(log n). */
export interface HeapItem {
  place: number
}

/** A binary heap: `isBefore` decides the order; `leading` visits the first items without removing any. */
export class Heap<T extends HeapItem> {
  private readonly items: T[] = []

  constructor(private readonly isBefore: (a: T, b: T) => boolean) {}

  get first(): T | undefined {
    return this.items[0]
  }

  add(item: T): void {
    this.items.push(item)
    this.rise(item, this.items.length - 1)
  }

  remove(item: T): void {
    const place = item.place
    const last = this.items.pop() as T
    if (last !== item) {
      this.rise(last, place)
      this.sink(last, last.place)
    }
    item.place = -1
  }

  /** Every item for which `holds` is true, if it is also true for all items before it. */
  leading(holds: (item: T) => boolean): T[] {
    const found: T[] = []
    const open = [0]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const item = this.items[place]
      if (item === undefined || !holds(item)) continue
      found.push(item)
      open.push(2 * place + 1, 2 * place + 2)
    }
    return found
  }

  private rise(item: T, from: number): void {
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = this.items[above] as T
      if (!this.isBefore(item, parent)) break
      this.put(parent, place)
      place = above
    }
    this.put(item, place)
  }

  private sink(item: T, from: number): void {
    let place = from
    while (true) {
      const left = this.items[2 * place + 1]
      const right = this.items[2 * place + 2]
      if (left === undefined) break
      const child = right !== undefined && this.isBefore(right, left) ? right : left
      if (!this.isBefore(child, item)) break
      const below = child.place
      this.put(child, place)
      place = below
    }
    this.put(item, place)
  }

  private put(item: T, place: number): void {
    this.items[place] = item
    item.place = place
  }
}
