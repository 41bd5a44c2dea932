import type { CallParsed } from '@lagoon/shared/api/index'
import { productVersion } from '@lagoon/shared/products/console/console.rules'
import type { Routes } from '../http/call'
import type { Command } from '../lane/command'
import type { Commands } from '../lane/commands'
import type { Unit } from '../lane/unit'
import { waitingWork } from '../lane/waitingRows'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { Refusal, refuse, refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { operator } from './console.owner'
import type { Editable, Published } from './editable'
import type { Fields } from './editField'
import { isWaiting, loadVersions, retire, versionOf } from './history'
import { fieldsOf } from './products'
import { scheduledVersions, type Version, versions } from './version.table'

type Kind = CallParsed<'POST console/versions'>['kind']

/** What an operator saves. */
interface Saved {
  kind: string
  product_id: number | null
  /** The draft of a product that does not exist yet. */
  version_id: number | null
  fields: Fields
  /** null saves a draft, 'now' publishes at once, a number publishes at that second of world time. */
  publish: null | 'now' | number
  who: string
}

interface SavedVersion {
  id: number | null
  version: number
}

const { codeOf } = productVersion

const save = operator.command<Saved, SavedVersion>('console.saveVersion', { alone: true })
const discard = operator.command<{ id: number }, void>('console.discardVersion')
const publishDue = operator.command<{ id: number }, void>('console.publishDue')

/** Versions publish themselves at their second of world time. */
export const publications = () =>
  waitingWork('publication', scheduledVersions, ({ id }) => publishDue.about(id, { id }))

/** The commands that save, discard and publish versions of products of these kinds. */
export function versionCommands({ rows }: Pick<Database, 'rows'>, editables: readonly Editable[]): Command[] {
  const publishedOf = (kind: string): Published =>
    editables.find(each => each.kind === kind)?.published ?? refuseField('kind', 'choice')

  const load = (unit: Unit, kind: string, product_id: number | null) =>
    Promise.all([publishedOf(kind).load(unit, product_id), loadVersions(unit, rows, kind, product_id)])

  const publish = (unit: Unit<'console'>, { id, kind, product_id, fields }: Version, who: string): number => {
    const of = publishedOf(kind)
    const before = product_id === null ? null : of.read(unit, product_id)
    if (before?.isPublished) retire(unit, kind, product_id as number, before.fields, 'replaced', who)
    const made = of.publish(unit, product_id, fields, unit.now)
    unit.update(
      versions,
      { id },
      {
        ...{ state: codeOf('published'), product_id: made, fields: of.read(unit, made)?.fields ?? fields },
        ...{ publish_at: null, at: unit.now, ...(who !== '' && { who }) },
      },
    )
    return made
  }

  return [
    save.by({
      load: async (unit, { kind, product_id, version_id }) => {
        if (version_id !== null) await unit.find(versions, { id: version_id })
        await load(unit, kind, product_id)
      },
      decide(unit, { kind, product_id, version_id, fields, publish: when, who }) {
        if (typeof when === 'number' && when <= unit.now) refuseField('at', 'too_small')
        const of = publishedOf(kind)
        if (product_id !== null && !of.read(unit, product_id)) refuse('not_found')
        const draft =
          version_id === null
            ? product_id !== null && versionOf(unit, kind, product_id, isWaiting)
            : (unit.get(versions, { id: version_id }) ?? refuse('not_found'))
        if (draft && (!isWaiting(draft) || draft.kind !== kind || draft.product_id !== product_id)) refuse('not_found')
        const row = {
          ...{ kind, product_id, who, at: unit.now, fields: draft ? { ...draft.fields, ...fields } : fields },
          ...{ publish_at: typeof when === 'number' ? when : null },
          state: codeOf(typeof when === 'number' ? 'scheduled' : 'draft'),
        }
        // A trial publication, rolled back: a draft that could never be published is refused when it is saved.
        const mark = unit.mark()
        of.publish(unit, product_id, row.fields, row.publish_at ?? unit.now)
        unit.rollback(mark)
        const version = draft
          ? unit.update(versions, { id: draft.id }, row)
          : unit.insert(versions, { ...row, id: unit.nextId(versions) })
        return { id: when === 'now' ? publish(unit, version, who) : product_id, version: version.id }
      },
    }),
    discard.by({
      load: (unit, { id }) => unit.find(versions, { id }),
      decide(unit, { id }) {
        if (!isWaiting(unit.get(versions, { id }) ?? refuse('not_found'))) refuse('state_invalid')
        unit.remove(versions, { id })
      },
    }),
    publishDue.by({
      load: async (unit, { id }) => {
        const version = await unit.find(versions, { id })
        if (version) await load(unit, version.kind, version.product_id)
      },
      decide(unit, { id }) {
        const version = unit.get(versions, { id })
        if (!version || version.publish_at === null || version.publish_at > unit.now) return
        const mark = unit.mark()
        try {
          publish(unit, version, '')
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          unit.rollback(mark)
          unit.update(versions, { id }, { state: codeOf('draft'), publish_at: null, at: unit.now, who: '' })
        }
      },
    }),
  ]
}

interface VersionsDeps {
  db: Database
  lane: Commands
  audit: Audit
  editables: readonly Editable[]
}

/** How many versions a list has: the waiting one, the published one, and a hundred earlier ones. */
const most_versions = 102
const audited = { draft: 'saved a draft', now: 'published a product', at: 'scheduled a product' } as const

export function versionRoutes({ db, lane, audit, editables }: VersionsDeps): Routes {
  const assertKnown = async (kind: Kind, id: number) => {
    const all = await editables.find(each => each.kind === kind)?.list()
    if (!all?.some(product => product.id === id)) refuse('not_found')
  }
  const aboutVersion = (kind: string, { id, version }: SavedVersion) =>
    id === null ? `${kind}, draft ${version}` : `${kind} ${id}`
  return {
    'GET console/versions': async ({ input: { kind, id } }) => {
      if (id !== undefined) await assertKnown(kind, id)
      const rows = await db.prisma.productVersion.findMany({
        where: { kind, product_id: id ?? null },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: most_versions,
      })
      return rows
        .map(row => versions.decode(row))
        .map(({ id, state, who, at, publish_at, fields }) => ({
          ...{ id, who, at: stampOf(at), publish_at: publish_at === null ? '' : stampOf(publish_at) },
          ...{ state: productVersion.stateOf(state) ?? 'draft', fields },
        }))
    },

    'POST console/versions': async ({ input: { kind, id = null, draft = null, fields, publish, at }, origin }) => {
      if ((publish === 'at') !== (at !== undefined)) refuseField('at', at === undefined ? 'required' : 'unknown')
      const { who } = origin
      const when = publish === 'draft' ? null : publish === 'now' ? 'now' : (at as number)
      const isKnown = id !== null || draft !== null
      const given = { kind, product_id: id, version_id: draft, publish: when, who } as const
      const saved = await lane.run(save.with({ ...given, fields: fieldsOf(fields, { mayBeEmpty: isKnown }) }), origin)
      const until = publish === 'at' ? `: ${stampOf(at ?? 0)}` : ''
      await audit(who, audited[publish], `${aboutVersion(kind, saved)}${until}`, origin)
      return saved
    },

    'POST console/versions/discard': async ({ input: { id }, origin }) => {
      await lane.run(discard.with({ id }), origin)
      await audit(origin.who, 'discarded a draft', `version ${id}`, origin)
    },
  }
}
