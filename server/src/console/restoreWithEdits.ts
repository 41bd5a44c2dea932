import type { CallData } from '@lagoon/shared/api/index'
import type { Commands } from '../lane/commands'
import type { Origin } from '../lane/origin'
import type { Log } from '../platform/log'
import type { Edit, Editable } from './editable'

type Product = CallData<'GET console/products'>[number]

interface EditsDeps {
  editables: readonly Editable[]
  lane: Commands
  log: Log
}

/**
 * Restores a world and then repeats the edits of products, as ordinary commands, so that a replay repeats them too. Rows are not copied,
 * because a row also has a state, such as a sold supply, which belongs to the restored world.
 *
 * An edit that does not fit the restored world is left out.
 */
export async function restoreWithEdits(
  restore: () => Promise<void>,
  { editables, lane, log }: EditsDeps,
  origin: Origin,
): Promise<void> {
  const edited = await Promise.all(editables.map(editable => editable.list()))
  await restore()
  for (const [i, editable] of editables.entries()) {
    const [before, after] = [edited[i] ?? [], await editable.list()]
    const restored = new Map(after.map(product => [product.id, product]))
    const repeat = (edit: Edit) =>
      lane.run(editable.edit(edit), origin).catch(error => {
        log.warn({ err: error, kind: editable.kind, id: edit.id }, 'an edit does not fit the restored world')
      })
    for (const { id, removable } of after)
      if (removable && !before.some(product => product.id === id)) await repeat({ id, fields: null })
    for (const product of before) {
      const known = restored.get(product.id)
      const fields = changed(product, known)
      if (Object.keys(fields).length === 0) continue
      // A product that was made after the restored state gets the next free id, which is its former id.
      await repeat({ id: known ? product.id : null, fields })
    }
  }
}

const changed = ({ fields }: Product, known: Product | undefined): Product['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => known?.fields[name] !== text))
