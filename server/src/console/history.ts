import { productVersion } from '@lagoon/shared/products/console/console.rules'
import type { Unit } from '../lane/unit'
import type { Rows } from '../platform/db/reading'
import { operator } from './console.owner'
import type { Fields } from './editField'
import { openVersions, type Version, versions, waitingStates } from './version.table'

const { codeOf } = productVersion
export const isWaiting = ({ state }: Version) => waitingStates.includes(state)

/** Of each unit: the ids of the versions that `loadVersions` found, by kind and id of the product. */
const versionIds = new WeakMap<object, Map<string, readonly number[]>>()

/** The fields of a product before or after an edit, and whether customers see the product. */
interface ProductState {
  fields: Fields
  isPublished: boolean
}

/** Loads the versions of a product that wait or are published, for `recordEdit`. */
export async function loadVersions(unit: Unit, rows: Rows, kind: string, product_id: number | null): Promise<void> {
  if (product_id === null) return
  const own = (await rows.all(openVersions)).filter(row => row.kind === kind && row.product_id === product_id)
  versionIds.set(
    unit,
    (versionIds.get(unit) ?? new Map()).set(
      `${kind} ${product_id}`,
      own.map(({ id }) => id),
    ),
  )
  await Promise.all(own.map(({ id }) => unit.find(versions, { id })))
}

/** The first loaded version of a product that matches; `loadVersions` comes first. */
export function versionOf(unit: Unit, kind: string, product_id: number, matches: (version: Version) => boolean) {
  const ids = versionIds.get(unit)?.get(`${kind} ${product_id}`) ?? []
  return ids.flatMap(id => unit.get(versions, { id }) ?? []).find(matches)
}

/**
 * Records an edit in the history of a product: its former version becomes replaced or withdrawn. `after` is null if the product was deleted;
 * then its draft is removed.
 */
export function recordEdit(given: Unit, { kind, id: product_id, before, after, who }: Edited): void {
  const unit = operator.unit(given)
  if (!after) {
    const draft = versionOf(unit, kind, product_id, isWaiting)
    if (draft) unit.remove(versions, { id: draft.id })
    return
  }
  const { fields, isPublished } = after
  if (before?.isPublished === isPublished && JSON.stringify(before.fields) === JSON.stringify(fields)) return
  if (before?.isPublished) retire(unit, kind, product_id, before.fields, isPublished ? 'replaced' : 'withdrawn', who)
  if (!isPublished) return
  const id = unit.nextId(versions)
  const state = codeOf('published')
  unit.insert(versions, { id, kind, product_id, fields, state, publish_at: null, at: unit.now, who })
}

interface Edited {
  kind: string
  id: number
  before: ProductState | null
  after: ProductState | null
  who: string
}

/** Moves what customers saw into the history. A product that is older than the history has no version yet, so one is inserted. */
export function retire(
  unit: Unit<'console'>,
  kind: string,
  product_id: number,
  fields: Fields,
  state: 'replaced' | 'withdrawn',
  who: string,
): void {
  const known = versionOf(unit, kind, product_id, version => version.state === codeOf('published'))
  const retired = { state: codeOf(state), at: unit.now, who }
  if (known) unit.update(versions, { id: known.id }, retired)
  else
    unit.insert(versions, {
      ...{ id: unit.nextId(versions), kind, product_id, fields, publish_at: null },
      ...retired,
    })
}
