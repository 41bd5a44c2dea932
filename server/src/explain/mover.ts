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

/** For a kind with entries about the object itself only: `own` checks that the user owns it, and returns the number in its entries. */
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
