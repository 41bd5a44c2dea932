import type { CallData } from '@lagoon/shared/api/index'
import type { Asked } from '../lane/asked'
import type { Commands } from '../lane/commands'
import type { Log } from '../platform/log'
import type { Editable } from './editable'

type Product = CallData<'GET console/products'>[number]

interface KeptEditsDeps {
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
export async function keepingEdits(
  restore: () => Promise<void>,
  { editables, lane, log }: KeptEditsDeps,
  asked: Asked,
): Promise<void> {
  const edited = await Promise.all(editables.map(editable => editable.list()))
  await restore()
  for (const [i, editable] of editables.entries()) {
    const restored = new Map((await editable.list()).map(product => [product.id, product]))
    for (const product of edited[i] ?? []) {
      const known = restored.get(product.id)
      const fields = changed(product, known)
      if (Object.keys(fields).length === 0) continue
      // A product that was made after the restored state gets the next free id, which is its former id.
      await lane.run(editable.edit({ id: known ? product.id : null, fields }), asked).catch(error => {
        log.warn({ err: error, kind: editable.kind, id: product.id }, 'an edit does not fit the world put back')
      })
    }
  }
}

const changed = ({ fields }: Product, known: Product | undefined): Product['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => known?.fields[name] !== text))
