import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'

/** Ledger entries of these types that are about the object `ref`. */
interface EntriesAbout {
  readonly types: readonly ReasonKey[]
  readonly ref: number
}

/** What a user has that amounts are moved by, such as a position: its entries lead from it to how each amount came about. */
export interface Mover {
  readonly kind: MoverKind
  /** Null where this user has none of this id. */
  entriesOf(id: number, userId: number): Promise<readonly EntriesAbout[] | null>
}

/** One whose entries are all about itself: `own` finds it as the user's, and answers the number that its entries name it by. */
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
