import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Command, CommandHandle, CommandRecord } from '../lane/command'
import type { Unit } from '../lane/unit'
import type { Table } from '../platform/db/table'
import { refuse, refuseField } from '../platform/refusal'
import type { EditField, Fields } from './editField'

type ProductKind = CallParsed<'GET console/products'>['kind']
type Product = CallData<'GET console/products'>[number]

/** Products of one kind that the operator may edit, offered by their feature. All values are text, parsed by the kind of their field. */
export interface Editable {
  kind: ProductKind
  list(): Promise<Product[]>
  /** Changes a product, makes one if there is no id, or deletes it if there are no fields; returns its id. */
  edit(edit: Edit): CommandRecord<number>
  command: Command
  /** Where the edited fields are stored. */
  stored: { readonly table: string; readonly columns: readonly string[] }
}

export interface Edit {
  id: number | null
  fields: Fields | null
  /** The operator; missing in logs of earlier versions. */
  by?: string
}

/** An edit has a batch to itself: it reads all products of its kind, and other commands are decided by its result. */
export const editing = { alone: true } as const

interface EditableTable<Row extends { readonly id: number }, Owner extends string> {
  kind: ProductKind
  /** A command of the owner of the table. */
  edit: CommandHandle<Edit, number, Owner>
  table: Table<Row, 'id', Owner>
  rows: () => Promise<readonly NoInfer<Row>[]>
  titleOf: (row: NoInfer<Row>) => string
  /** The heading under which the console lists it. */
  groupOf?: (row: NoInfer<Row>) => string
  /** Whether the operator may delete it; without this, none can be deleted. */
  isRemovable?: (row: NoInfer<Row>) => boolean
  fields: readonly EditField<NoInfer<Row>>[]
  /** Checks the fields of a row against each other and against other rows. Refuses with the name of a field. */
  check: (row: NoInfer<Row>, others: readonly NoInfer<Row>[]) => void
  /** The columns of a new product that its fields do not set, and what else it needs; without this, none can be made. */
  /** What else an edit writes. `before` is null for a new product, `after` for a deleted one. */
  follow?: {
    load(unit: Unit, id: number): Promise<unknown>
    decide(unit: Unit, edited: { before: NoInfer<Row> | null; after: NoInfer<Row> | null; by: string }): void
  }
  blank?: (id: number, unit: Unit, fields: Partial<NoInfer<Row>>, given: Fields) => Partial<NoInfer<Row>>
}

/** Products that are rows of one table. An edit contains any of the fields; a new product needs all of them. */
export function editableTable<Row extends { readonly id: number }, Owner extends string>(
  of: EditableTable<Row, Owner>,
): Editable {
  const { kind, edit, table, rows, titleOf, groupOf, isRemovable, fields, check, blank, follow } = of
  /** The products besides the edited one, as they were loaded. */
  const others = new WeakMap<Unit, readonly Row[]>()
  const editable = fields.filter(field => !field.once)
  const keyOf = (id: number) => ({ id }) as Pick<Row, 'id'>

  const written = (before: Partial<Row>, given: Fields): Row => {
    let row = before
    for (const field of fields) {
      const text = given[field.name]
      if (text !== undefined) row = { ...row, ...field.read(text.trim(), row) }
    }
    return row as Row
  }

  return {
    kind,
    stored: { table: table.name, columns: [...new Set(fields.map(field => field.column))] },
    list: async () =>
      (await rows()).map(row => ({
        id: row.id,
        kind,
        title: titleOf(row),
        ...(groupOf && { group: groupOf(row) }),
        ...(isRemovable && { removable: isRemovable(row) }),
        fields: Object.fromEntries(editable.map(field => [field.name, field.show(row)])),
      })),
    edit: requested => edit.with(requested),
    command: edit.by({
      load: async (unit, { id }) => {
        const [all] = await Promise.all([rows(), id === null ? undefined : unit.find(table, keyOf(id))])
        others.set(
          unit,
          all.filter(row => row.id !== id),
        )
        if (follow && id !== null) await follow.load(unit, id)
      },
      decide: (unit, { id, fields: given, by = '' }) => {
        if (given === null) {
          const row = (id !== null && unit.get(table, keyOf(id))) || refuse('not_found')
          if (!isRemovable?.(row)) refuse('state_invalid')
          unit.remove(table, keyOf(row.id))
          follow?.decide(unit, { before: row, after: null, by })
          return row.id
        }
        refuseUnknown(id === null ? fields : editable, given)
        const beside = others.get(unit) ?? []
        if (id === null) {
          if (!blank) refuseField('id', 'required')
          const missing = fields.find(field => !field.optional && given[field.name] === undefined)
          if (missing) refuseField(missing.name, 'required')
          const own = written({}, given)
          const row = { ...blank(unit.nextId(table), unit, own, given), ...own }
          check(row, beside)
          const made = unit.insert(table, row)
          follow?.decide(unit, { before: null, after: made, by })
          return made.id
        }
        const before = unit.get(table, keyOf(id)) ?? refuse('not_found')
        const row = written(before, given)
        check(row, beside)
        unit.update(table, keyOf(id), row)
        follow?.decide(unit, { before, after: row, by })
        return id
      },
    }),
  }
}

function refuseUnknown(fields: readonly { name: string }[], given: Fields): void {
  const known = new Set(fields.map(field => field.name))
  for (const name of Object.keys(given)) if (!known.has(name)) refuseField(name, 'unknown')
}
