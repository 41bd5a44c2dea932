import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Command, CommandHandle, CommandRecord } from '../lane/command'
import type { Unit } from '../lane/unit'
import type { Rows } from '../platform/db/reading'
import type { Table } from '../platform/db/table'
import { refuse, refuseField } from '../platform/refusal'
import type { EditField, Fields } from './editField'
import { loadVersions, recordEdit } from './history'

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
  /** Present for kinds that customers see only after publication. */
  published?: Published
}

/** How a version of a product is published. */
export interface Published {
  load(unit: Unit, id: number | null): Promise<unknown>
  /** The product as text; null if there is none. */
  read(unit: Unit, id: number): { fields: Fields; isPublished: boolean } | null
  /** Makes or changes the product as of a second, and returns its id. Refuses fields that do not fit, with their names. */
  publish(unit: Unit, id: number | null, fields: Fields, at: number): number
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
  blank?: (id: number, unit: Unit, fields: Partial<NoInfer<Row>>, given: Fields, at: number) => Partial<NoInfer<Row>>
  /** Present for kinds that customers see only after publication; these have versions. */
  published?: {
    /** The name of the flag among its fields. */
    flag: string
    rows: Rows
    load?(unit: Unit, id: number): Promise<unknown>
    /** What a publication or an edit changes besides the fields. Refuses what may not be withdrawn. */
    decide?(unit: Unit, before: NoInfer<Row> | null, after: NoInfer<Row>): Partial<NoInfer<Row>>
  }
}

/** Products that are rows of one table. An edit contains any of the fields; a new product needs all of them. */
export function editableTable<Row extends { readonly id: number }, Owner extends string>(
  of: EditableTable<Row, Owner>,
): Editable {
  const { kind, edit, table, rows, titleOf, groupOf, isRemovable, fields, check, blank, published } = of
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

  const fieldsOf = (row: Row): Fields => Object.fromEntries(editable.map(field => [field.name, field.show(row)]))
  const shown = (row: Row | null) => {
    if (!row || !published) return null
    const { [published.flag]: on, ...texts } = fieldsOf(row)
    return { fields: texts, isPublished: on === String(true) }
  }
  const load = async (unit: Unit, id: number | null) => {
    if (id === null) return
    await Promise.all([unit.find(table, keyOf(id)), published?.load?.(unit, id)])
  }
  const stored = (unit: Unit<Owner>, row: Row, before: Row | null): Row => {
    const whole = { ...row, ...published?.decide?.(unit, before, row) }
    return before ? unit.update(table, keyOf(row.id), whole) : unit.insert(table, whole)
  }
  const made = (unit: Unit<Owner>, given: Fields, beside: readonly Row[], at = unit.now): Row => {
    if (!blank) refuseField('id', 'required')
    const missing = fields.find(field => !field.optional && given[field.name] === undefined)
    if (missing) refuseField(missing.name, 'required')
    const own = written({}, given)
    const row = { ...blank(unit.nextId(table), unit, own, given, at), ...own }
    check(row, beside)
    return stored(unit, row, null)
  }
  const changed = (unit: Unit<Owner>, before: Row, given: Fields, beside: readonly Row[]): Row => {
    const row = written(before, given)
    check(row, beside)
    return stored(unit, row, before)
  }
  const record = (unit: Unit, before: Row | null, after: Row | null, who: string) => {
    const id = (after ?? before)?.id
    if (published && id !== undefined) recordEdit(unit, { kind, id, before: shown(before), after: shown(after), who })
  }

  return {
    kind,
    ...(published && {
      published: {
        load,
        read: (unit, id) => shown(unit.peek(table, keyOf(id)) ?? null),
        publish: (given, id, texts, at) => {
          const unit = given as Unit<Owner>
          const known = fields.filter(({ name, once }) => name !== published.flag && (id === null || !once))
          refuseUnknown(known, texts)
          const whole = { ...texts, [published.flag]: String(true) }
          if (id === null) return made(unit, whole, [], at).id
          return changed(unit, unit.get(table, keyOf(id)) ?? refuse('not_found'), whole, []).id
        },
      } satisfies Published,
    }),
    stored: { table: table.name, columns: [...new Set(fields.map(field => field.column))] },
    list: async () =>
      (await rows()).map(row => ({
        id: row.id,
        kind,
        title: titleOf(row),
        ...(groupOf && { group: groupOf(row) }),
        ...(isRemovable && { removable: isRemovable(row) }),
        fields: fieldsOf(row),
      })),
    edit: requested => edit.with(requested),
    command: edit.by({
      load: async (unit, { id }) => {
        const [all] = await Promise.all([rows(), load(unit, id)])
        others.set(
          unit,
          all.filter(row => row.id !== id),
        )
        if (published) await loadVersions(unit, published.rows, kind, id)
      },
      decide: (unit, { id, fields: given, by = '' }) => {
        if (given === null) {
          const row = (id !== null && unit.get(table, keyOf(id))) || refuse('not_found')
          if (!isRemovable?.(row)) refuse('state_invalid')
          unit.remove(table, keyOf(row.id))
          record(unit, row, null, by)
          return row.id
        }
        refuseUnknown(id === null ? fields : editable, given)
        const beside = others.get(unit) ?? []
        if (id === null) {
          const row = made(unit, given, beside)
          record(unit, null, row, by)
          return row.id
        }
        const before = unit.get(table, keyOf(id)) ?? refuse('not_found')
        record(unit, before, changed(unit, before, given, beside), by)
        return id
      },
    }),
  }
}

function refuseUnknown(fields: readonly { name: string }[], given: Fields): void {
  const known = new Set(fields.map(field => field.name))
  for (const name of Object.keys(given)) if (!known.has(name)) refuseField(name, 'unknown')
}
