import type { Routes } from '../http/call'
import type { Commands } from '../lane/commands'
import { createAudit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Editable } from './editable'
import type { Fields } from './editField'

interface ProductsDeps {
  db: Database
  lane: Commands
  wall: Wall
  editables: readonly Editable[]
}

const mostFields = 60

/**
 * The products that a demo may edit. An edit is a command in the lane; memory is updated after its commit and before the next command is
 * decided. The change is in the audit log.
 */
export function productRoutes({ db, lane, wall, editables }: ProductsDeps): Routes {
  const audit = createAudit(db, wall)
  const editableOf = (kind: string) => editables.find(each => each.kind === kind)
  return {
    'GET console/products': async ({ input }) => (await editableOf(input.kind)?.list()) ?? [],

    'POST console/products': async ({ input, origin }) => {
      const editable = editableOf(input.kind) ?? refuseField('kind', 'choice')
      const given = fieldsOf(input.fields)
      const before = (await editable.list()).find(product => product.id === input.id)
      const id = await lane.run(editable.edit({ id: input.id ?? null, fields: given, by: origin.who }), origin)
      await audit(
        origin.who,
        input.id ? 'edited a product' : 'made a product',
        textOfChange(`${input.kind} ${id}`, given, before?.fields),
        origin,
      )
      return { id }
    },

    'POST console/products/delete': async ({ input: { kind, id }, origin }) => {
      const editable = editableOf(kind) ?? refuseField('kind', 'choice')
      await lane.run(editable.edit({ id, fields: null, by: origin.who }), origin)
      await audit(origin.who, 'deleted a product', `${kind} ${id}`, origin)
    },
  }
}

/** {"micro_fee": "0.5"}: one object of texts, not nested. */
export function fieldsOf(json: string, { mayBeEmpty = false } = {}): Fields {
  const parsed = parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return refuseField('fields', 'choice')
  const entries = Object.entries(parsed)
  if (entries.length === 0 && !mayBeEmpty) return refuseField('fields', 'required')
  if (entries.length > mostFields) return refuseField('fields', 'too_large')
  const wrong = entries.find(([, value]) => typeof value !== 'string')
  if (wrong) return refuseField(wrong[0], 'choice')
  return Object.fromEntries(entries) as Fields
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** "coin 3: micro_fee 0.5 → 0.6" */
function textOfChange(what: string, given: Fields, before: Fields | undefined): string {
  const changes = Object.entries(given)
    .filter(([name, value]) => before?.[name] !== value)
    .map(([name, value]) =>
      before?.[name] === undefined ? `${name} ${brief(value)}` : `${name} ${brief(before[name])} → ${brief(value)}`,
    )
  return `${what}: ${changes.join(', ') || '='}`
}

/** The beginning of a long text. */
const brief = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
