import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'

/** Ledger entries of these types about the object `ref`. */
interface EntriesAbout {
  readonly types: readonly ReasonKey[]
  readonly ref: number
}

/** A kind of user objects that move amounts, such as positions: finds the entries of an object. */
export interface Mover {
  readonly kind: MoverKind
  /** Null if this user has no object of this id. */
  entriesOf(id: number, userId: number): Promise<readonly EntriesAbout[] | null>
}

/** A kind whose entries are all about the object itself: `own` checks that it is the user's, and returns the number that its entries have. */
export const simpleMover = (
  kind: MoverKind,
  types: readonly ReasonKey[],
  own: (id: number, userId: number) => Promise<{ ref: number } | null>,
): Mover => ({
  kind,
  async entriesOf(id, userId) {
    const found = await own(id, userId)
    return found && [{ types, ref: found.ref }]
  },
})
