import { agreementIds, articleMost, newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { articleVersion } from '@lagoon/shared/products/news.rules'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  column,
  flag,
  localised,
  moment,
  numberOf,
  optional,
  picture,
  refusePartly,
  textsIn,
} from '../../console/editField'
import { fieldsOf } from '../../console/products'
import type { Routes } from '../../http/call'
import type { Commands } from '../../lane/commands'
import type { Audit } from '../../platform/audit'
import type { ShownBrand } from '../../platform/brand'
import { type Changes, rowsOf } from '../../platform/db/changes'
import type { Database } from '../../platform/db/database'
import { type Rows, wholeRows } from '../../platform/db/reading'
import { escaped } from '../../platform/escaped'
import { refuse, refuseField } from '../../platform/refusal'
import { stampOf, type WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { type Article, articles, type Version, versions } from './article.table'
import { news } from './news.owner'
import { safeHtml } from './safeHtml.rules'
import { discardVersion, loadArticle, publications, recordEdit, saveVersion, versionCommands } from './versions'

/** Notices, home banners, help and agreements, in up to eight languages. */
export function createNews({ world, brand, db, lane, audit }: NewsDeps): Feature {
  const store = new NewsStore()
  return {
    name: 'news',
    routes: { ...newsRoutes({ store, world, brand }), ...versionRoutes({ store, db, lane, audit }) },
    tables: [articles, versions],
    commands: versionCommands(checkArticle),
    due: [publications()],
    editable: [articlesEditable(store)],
    load: from => store.load(from),
    follows: [articles],
    changed: changes => store.changed(changes),
  }
}

interface NewsDeps {
  world: WorldTime
  brand: ShownBrand
  db: Database
  lane: Commands
  audit: Audit
}

function newsRoutes({ store, world, brand }: Pick<NewsDeps, 'world' | 'brand'> & { store: NewsStore }): Routes {
  const branded = (words: string) => words.replaceAll('{brand}', () => brand.now.name)
  return {
    'POST news/list': ({ input: { c_id, page, limit }, lang }) => {
      const all = store.ofColumn(c_id, world.now())
      const list = all.slice((page - 1) * limit, page * limit).map(({ id, cover, created_at, words }) => ({
        id,
        title: branded(textsIn(words, lang).title),
        cover,
        create_time: stampOf(created_at),
      }))
      return { list, count: all.length, page, limit }
    },

    'POST news/detail': ({ input, lang }) => {
      const article = store.find(input.id, world.now()) ?? refuse('not_found')
      const { id, author, created_at, words } = article
      const { title, content } = textsIn(words, lang)
      return {
        id,
        title: branded(title),
        content: safeHtml(content.replaceAll('{brand}', () => escaped(brand.now.name))),
        author: branded(author),
        create_time: stampOf(created_at),
      }
    },

    'POST console/preview': ({ input }) => ({
      content: safeHtml(input.text.replaceAll('{brand}', () => escaped(brand.now.name))),
    }),
  }
}

const editArticle = news.command<Edit, number>('news.editArticle', editing)
/** Screens link to these by number. */
const linked: ReadonlySet<number> = new Set(Object.values(agreementIds))

const contentFields = [
  column('c_id', numberOf(newsCategories), 'category'),
  optional(column('created_at', moment, 'published_at')),
  optional(column('cover', picture)),
  ...localised('words', articleMost),
]

function checkArticle({ id, c_id, cover, words, is_published }: Article): void {
  if (linked.has(id) && c_id !== newsCategories.agreement) refuseField('category', 'choice')
  if (linked.has(id) && !is_published) refuseField('published', 'choice')
  if (c_id === newsCategories.banner && cover === '') refuseField('cover', 'required')
  refusePartly(words, articleMost)
}

/** All articles. Readers see a published article from its date on, and those of a column by their dates, newest first. */
const articlesEditable = (store: NewsStore): Editable =>
  editableTable({
    kind: 'article',
    edit: editArticle,
    table: articles,
    rows: async () => [...store.all].sort((a, b) => a.c_id - b.c_id),
    titleOf: ({ words }) => words.en.title,
    groupOf: ({ c_id }) => numberOf(newsCategories).show(c_id),
    isRemovable: ({ id }) => !linked.has(id),
    fields: [...contentFields, optional(column('is_published', flag, 'published'))],
    check: checkArticle,
    follow: { load: loadArticle, decide: recordEdit },
    blank: (id, { now }) => ({
      ...{ id, created_at: now, cover: '', author: '{brand}' },
      ...{ is_published: true, draft_id: null, version_id: null },
    }),
  })

function versionRoutes({
  store,
  db,
  lane,
  audit,
}: Pick<NewsDeps, 'db' | 'lane' | 'audit'> & { store: NewsStore }): Routes {
  const shownFields = (row: Content) =>
    Object.fromEntries(
      contentFields.map(field => [field.name, field.show({ ...row, created_at: row.created_at ?? 0 })]),
    )
  const byId = (id: number) => store.all.find(article => article.id === id) ?? refuse('not_found')
  return {
    'GET console/articles': async ({ input: { id } }) => {
      byId(id)
      const where = { article_id: id }
      const rows = await db.prisma.articleVersion.findMany({
        where,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: most_versions,
      })
      return rows
        .map(row => versions.decode(row))
        .map(({ id, state, who, at, publish_at, created_at, ...row }) => ({
          ...{ id, who, at: stampOf(at), publish_at: publish_at === null ? '' : stampOf(publish_at) },
          state: articleVersion.stateOf(state) ?? 'draft',
          fields: { ...shownFields({ ...row, created_at }), published_at: String(created_at ?? '') },
        }))
    },

    'POST console/articles': async ({ input: { id = null, fields, publish, at }, origin }) => {
      if ((publish === 'at') !== (at !== undefined)) refuseField('at', at === undefined ? 'required' : 'unknown')
      const given = fieldsOf(fields)
      const unknown = Object.keys(given).find(name => !contentFields.some(field => field.name === name))
      if (unknown) refuseField(unknown, 'unknown')
      const before = id === null ? blankContent : await waitingContent(db, byId(id))
      let row: Partial<Content> = before
      for (const field of contentFields) {
        const text = given[field.name]?.trim()
        if (field.name === 'published_at' && text === '') row = { ...row, created_at: null }
        else if (text !== undefined) row = { ...row, ...field.read(text, dated(row)) }
        else if (id === null && !field.optional) refuseField(field.name, 'required')
      }
      const publishAt = publish === 'draft' ? null : publish === 'now' ? 'now' : (at as number)
      const saved = { ...(row as Content), article_id: id, publish: publishAt, who: origin.who } as const
      const article = await lane.run(saveVersion.with(saved), origin)
      await audit(
        origin.who,
        audited[publish],
        `article ${article}${publish === 'at' ? `: ${stampOf(at ?? 0)}` : ''}`,
        origin,
      )
      return { id: article }
    },

    'POST console/articles/discard': async ({ input: { id }, origin }) => {
      await lane.run(discardVersion.with({ article_id: id }), origin)
      await audit(origin.who, 'discarded a draft', `article ${id}`, origin)
    },
  }
}

type Content = Pick<Version, 'c_id' | 'cover' | 'words' | 'created_at'>

/** The waiting one, the published one, and a hundred earlier ones. */
const most_versions = 102
const audited = { draft: 'saved a draft', now: 'published an article', at: 'scheduled an article' } as const
const blankContent: Partial<Content> = { cover: '', created_at: null }

/** What an edit changes: the version that waits, or what readers see. */
async function waitingContent(
  { prisma }: Database,
  { draft_id, c_id, cover, words, created_at }: Article,
): Promise<Content> {
  const row = draft_id === null ? null : await prisma.articleVersion.findUnique({ where: { id: draft_id } })
  return row ? versions.decode(row) : { c_id, cover, words, created_at }
}

export const allArticles = wholeRows(articles, { order: ['created_at', 'id'] })

/** Every article, in memory: there are few, and every home page needs them. */
class NewsStore {
  /** Newest first. */
  all: readonly Article[] = []

  async load(from: Rows): Promise<void> {
    this.all = [...(await from.all(allArticles))].reverse()
  }

  /** Applies a commit. */
  changed(changes: readonly Changes[]): void {
    const written = rowsOf(changes, articles)
    const removed = changes.flatMap(change => (change.table === articles ? change.removed : [])) as Article[]
    const ids = new Set([...written, ...removed].map(({ id }) => id))
    if (ids.size > 0)
      this.all = [...this.all.filter(({ id }) => !ids.has(id)), ...written].sort(
        (a, b) => b.created_at - a.created_at || b.id - a.id,
      )
  }

  ofColumn(c_id: number, now: number): Article[] {
    return this.all.filter(article => article.c_id === c_id && isSeen(article, now))
  }

  find(id: number, now: number): Article | undefined {
    return this.all.find(article => article.id === id && isSeen(article, now))
  }
}

const isSeen = ({ is_published, created_at }: Article, now: number): boolean => is_published && created_at <= now

const dated = ({ created_at, ...row }: Partial<Content>) => ({ ...row, ...(created_at != null && { created_at }) })
