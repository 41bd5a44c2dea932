import { type BrandProduct, brandProducts } from '@lagoon/shared/catalogue/brand'
import { agreementIds, articleMost, newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  choiceOf,
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
import type { Routes } from '../../http/call'
import type { ShownBrand } from '../../platform/brand'
import { type Changes, rowsOf } from '../../platform/db/changes'
import type { Database } from '../../platform/db/database'
import { type Rows, wholeRows } from '../../platform/db/reading'
import { escaped } from '../../platform/escaped'
import { refuse, refuseField } from '../../platform/refusal'
import { stampOf, type WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { type Article, articles } from './article.table'
import { news } from './news.owner'
import { safeHtml } from './safeHtml.rules'

/** Notices, home banners, help and agreements, in up to eight languages. */
export function createNews({ world, brand, db }: NewsDeps): Feature {
  const store = new NewsStore()
  return {
    name: 'news',
    routes: newsRoutes({ store, world, brand }),
    tables: [articles],
    editable: [articlesEditable(store, db)],
    load: from => store.load(from),
    follows: [articles],
    changed: changes => store.changed(changes),
  }
}

interface NewsDeps {
  world: WorldTime
  brand: ShownBrand
  db: Pick<Database, 'rows'>
}

function newsRoutes({ store, world, brand }: Pick<NewsDeps, 'world' | 'brand'> & { store: NewsStore }): Routes {
  const branded = (words: string) => words.replaceAll('{brand}', () => brand.now.name)
  return {
    'POST news/list': ({ input: { c_id, page, limit }, lang }) => {
      const isOn = ({ product }: Article) => brand.now.products[product as BrandProduct] !== 0
      const all = store.ofColumn(c_id, world.now()).filter(isOn)
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

/** The date that readers see; without one it is that of its publication. */
const date = column('created_at', moment, 'published_at')
const publishedAt = {
  ...date,
  read: (text: string, before: Partial<Article>) => (text === '' ? {} : date.read(text, before)),
}

function checkArticle({ id, c_id, cover, words, is_published }: Article): void {
  if (linked.has(id) && c_id !== newsCategories.agreement) refuseField('category', 'choice')
  if (linked.has(id) && !is_published) refuseField('published', 'choice')
  if (c_id === newsCategories.banner && cover === '') refuseField('cover', 'required')
  refusePartly(words, articleMost)
}

/** All articles. Readers see a published article from its date on, and those of a column by their dates, newest first. */
const articlesEditable = (store: NewsStore, { rows }: Pick<Database, 'rows'>): Editable =>
  editableTable({
    kind: 'article',
    edit: editArticle,
    table: articles,
    rows: async () => [...store.all].sort((a, b) => a.c_id - b.c_id),
    titleOf: ({ words }) => words.en.title,
    groupOf: ({ c_id }) => numberOf(newsCategories).show(c_id),
    isRemovable: ({ id }) => !linked.has(id),
    fields: [
      column('c_id', numberOf(newsCategories), 'category'),
      optional(column('product', choiceOf<string>('', ...brandProducts))),
      optional(publishedAt),
      optional(column('cover', picture)),
      ...localised('words', articleMost),
      optional(column('is_published', flag, 'published')),
    ],
    check: checkArticle,
    published: {
      flag: 'published',
      rows,
      decide: (unit, before, after) =>
        before && !before.is_published && after.is_published && before.created_at === after.created_at
          ? { created_at: unit.now }
          : {},
    },
    blank: (id, { now }) => ({ id, created_at: now, cover: '', author: '{brand}', is_published: true, product: '' }),
  })

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
