declare const registered: unique symbol
/** The kind of a hold. A feature with objects that freeze money registers it. */
type HoldKind = string & { readonly [registered]: true }

export interface HoldKey {
  kind: HoldKind
  ref: number
}

/** Objects that freeze money at this moment, such as open orders. Each has one hold, of exactly its amount. */
export interface LiveObjects {
  readonly kind: HoldKind
  /** SELECT of `ref`, `user_id` and `amount` of the live objects. */
  readonly sql: string
  /** The name under which the console counts them; omitted if they are counted elsewhere. */
  readonly counted?: string
  /** The hold of one object. */
  holdOf(ref: number): HoldKey
}

const places = new Map<string, number>()

/** Registers a kind, once, in the feature's `<feature>.holds.ts`. */
export function liveObjects(objects: { kind: string; sql: string; counted?: string }): LiveObjects {
  if (places.has(objects.kind)) throw new Error(`${objects.kind} is registered already`)
  places.set(objects.kind, places.size)
  const kind = objects.kind as HoldKind
  return { ...objects, kind, holdOf: ref => ({ kind, ref }) }
}

/** The third kind registered, object 7 → 2 × 2³² + 7. */
export function packHold({ kind, ref }: { kind: string; ref: number }): number {
  const place = places.get(kind)
  if (place === undefined) throw new Error(`no feature registered the live objects ${kind}`)
  return place * 2 ** 32 + ref
}
