/** Stores the newest items, up to a number and a total weight. Adding an item takes the same time for any size. */
export class Ring<T extends { readonly weight: number }> {
  readonly #slots: (T | undefined)[]
  #next = 0
  #size = 0
  #weight = 0

  constructor(
    private readonly most: number,
    private readonly mostWeight: number,
  ) {
    this.#slots = new Array<T | undefined>(most)
  }

  add(one: T): void {
    if (this.#size === this.most) this.#dropOldest()
    this.#slots[this.#next] = one
    this.#next = (this.#next + 1) % this.most
    this.#size++
    this.#weight += one.weight
    while (this.#weight > this.mostWeight && this.#size > 1) this.#dropOldest()
  }

  clear(): void {
    this.#slots.fill(undefined)
    this.#size = 0
    this.#weight = 0
  }

  get size(): number {
    return this.#size
  }

  *newestFirst(): Generator<T> {
    for (let i = 1; i <= this.#size; i++) yield this.#slots[(this.#next - i + this.most) % this.most] as T
  }

  #dropOldest(): void {
    const oldest = (this.#next - this.#size + this.most) % this.most
    this.#weight -= this.#slots[oldest]?.weight ?? 0
    this.#slots[oldest] = undefined
    this.#size--
  }
}
