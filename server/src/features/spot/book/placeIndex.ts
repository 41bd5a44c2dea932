/** No place in an array. */
export const nowhere = -1

/**
 * A hash table from order ids or prices to places in arrays. It uses open addressing without tombstones, so insertions and deletions cost
 * the same all the time, and it is rehashed only when it grows.
 */
export class PlaceIndex {
  #keys = new Float64Array(256)
  #places = new Int32Array(256).fill(nowhere)
  #shift = 24
  #size = 0

  get size(): number {
    return this.#size
  }

  /** `nowhere` if the key does not exist. */
  get(key: number): number {
    return this.#places[this.#slotOf(key)] as number
  }

  /** The key is new. */
  set(key: number, place: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const slot = this.#slotOf(key)
    this.#keys[slot] = key
    this.#places[slot] = place
    this.#size++
  }

  /** Closes the gap by moving displaced entries up, so that no search ends too early. */
  delete(key: number): void {
    const mask = this.#keys.length - 1
    let gap = this.#slotOf(key)
    if (this.#places[gap] === nowhere) return
    for (let slot = (gap + 1) & mask; this.#places[slot] !== nowhere; slot = (slot + 1) & mask) {
      const home = this.#homeOf(this.#keys[slot] as number)
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue
      this.#keys[gap] = this.#keys[slot] as number
      this.#places[gap] = this.#places[slot] as number
      gap = slot
    }
    this.#places[gap] = nowhere
    this.#size--
  }

  /** The slot of a key, or the one where it would be. */
  #slotOf(key: number): number {
    const mask = this.#keys.length - 1
    let slot = this.#homeOf(key)
    while (this.#places[slot] !== nowhere && this.#keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }

  /** Multiplication by 2^32 / φ spreads the upper bits of neighbouring keys. */
  #homeOf(key: number): number {
    return Math.imul(key ^ (key / 4_294_967_296), 0x9e3779b1) >>> this.#shift
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2)
    this.#places = new Int32Array(keys.length * 2).fill(nowhere)
    this.#shift--
    for (let slot = 0; slot < keys.length; slot++) {
      if (places[slot] === nowhere) continue
      const into = this.#slotOf(keys[slot] as number)
      this.#keys[into] = keys[slot] as number
      this.#places[into] = places[slot] as number
    }
  }
}
