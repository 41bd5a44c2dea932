import { articleVersion } from '@lagoon/shared/products/news.rules'
import type { Unit } from '../../lane/unit'
import { waitingWork } from '../../lane/waitingRows'
import { refuse, refuseField } from '../../platform/refusal'
import { type Article, articles, scheduledVersions, type Version, versions } from './article.table'
import { news } from './news.owner'

type NewsUnit = Unit<'news'>
type Content = Pick<Version, 'c_id' | 'cover' | 'words' | 'created_at'>

/** What an operator saves, read from its fields before the lane. */
interface Saved extends Content {
  article_id: number | null
  /** When it is published: null for a draft, 'now', or a second of world time. */
  publish: null | 'now' | number
  who: string
}

const { codeOf } = articleVersion

/** An article and its two versions: the one that waits, and the one that readers see. */
export async function loadArticle(unit: Unit, id: number): Promise<void> {
  await unit.find(articles, { id })
  const article = unit.get(articles, { id })
  const ids = [article?.draft_id, article?.version_id].filter(each => each != null)
  await Promise.all(ids.map(each => unit.find(versions, { id: each })))
}

/** Writes the history of an article that was edited or published: its former version is replaced or withdrawn. */
export function recordEdit(
  unit: NewsUnit,
  { before, after, by }: { before: Article | null; after: Article | null; by: string },
): void {
  if (!after) {
    if (before?.draft_id != null) unit.remove(versions, { id: before.draft_id })
    return
  }
  const { id, c_id, cover, words, created_at, is_published } = after
  const saysSame = before?.is_published === is_published && sameContent(before, after)
  if (saysSame || (before === null && !is_published)) return
  if (before?.is_published) retire(unit, before, is_published ? 'replaced' : 'withdrawn', by)
  if (!is_published) return void unit.update(articles, { id }, { version_id: null })
  const version_id = unit.nextId(versions)
  unit.insert(versions, {
    ...{ id: version_id, article_id: id, c_id, cover, words, created_at, publish_at: null, at: unit.now, who: by },
    state: codeOf('published'),
  })
  unit.update(articles, { id }, { version_id })
}

/** What readers saw goes into the history, also if it is older than the history. */
function retire(unit: NewsUnit, article: Article, state: 'replaced' | 'withdrawn', who: string): void {
  const { id, version_id } = article
  const retired = { state: codeOf(state), at: unit.now, who }
  if (version_id !== null) unit.update(versions, { id: version_id }, retired)
  else
    unit.insert(versions, {
      ...{ id: unit.nextId(versions), article_id: id, publish_at: null, ...retired },
      ...contentOf(article),
    })
}

const sameContent = (before: Article | null, after: Article): boolean =>
  before !== null && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after))

const contentOf = ({ c_id, cover, words, created_at }: Article) => ({ c_id, cover, words, created_at })

const save = news.command<Saved, number>('news.saveVersion')
const discard = news.command<{ article_id: number }, void>('news.discardVersion')
const publishDue = news.command<{ id: number; article_id: number }, void>('news.publishDue')

export { discard as discardVersion, save as saveVersion }

export const versionCommands = (check: (article: Article) => void) => [
  save.by({
    load: async (unit, { article_id }) => {
      if (article_id !== null) await loadArticle(unit, article_id)
    },
    decide(unit, saved) {
      const { publish, who, article_id, ...content } = saved
      if (typeof publish === 'number' && publish <= unit.now) refuseField('at', 'too_small')
      const article =
        article_id === null
          ? newArticle(unit, content)
          : (unit.get(articles, { id: article_id }) ?? refuse('not_found'))
      check({ ...article, ...shown(content, unit.now), is_published: true })
      const version = writeDraft(unit, article, {
        ...content,
        publish_at: typeof publish === 'number' ? publish : null,
        at: unit.now,
        who,
      })
      if (publish === 'now') publishVersion(unit, version, who)
      return article.id
    },
  }),
  discard.by({
    load: (unit, { article_id }) => loadArticle(unit, article_id),
    decide(unit, { article_id }) {
      const { draft_id } = unit.get(articles, { id: article_id }) ?? refuse('not_found')
      if (draft_id === null) refuse('state_invalid')
      unit.remove(versions, { id: draft_id })
      unit.update(articles, { id: article_id }, { draft_id: null })
    },
  }),
  publishDue.by({
    load: async (unit, { id, article_id }) => {
      await Promise.all([unit.find(versions, { id }), loadArticle(unit, article_id)])
    },
    decide(unit, { id }) {
      const version = unit.get(versions, { id })
      if (version && version.publish_at !== null && version.publish_at <= unit.now) publishVersion(unit, version, '')
    },
  }),
]

/** Versions publish themselves at their second of world time. */
export const publications = () =>
  waitingWork('article', scheduledVersions, ({ id, article_id }) => publishDue.about(id, { id, article_id }))

const shown = ({ created_at, ...content }: Content, now: number) => ({ ...content, created_at: created_at ?? now })

/** Readers do not see it before its first publication. */
function newArticle(unit: NewsUnit, content: Content): Article {
  return unit.insert(articles, {
    ...shown(content, unit.now),
    ...{ id: unit.nextId(articles), author: '{brand}', is_published: false, draft_id: null, version_id: null },
  })
}

/** The one version that waits: written over, or made. */
function writeDraft(unit: NewsUnit, article: Article, content: Omit<Version, 'id' | 'article_id' | 'state'>): Version {
  const state = codeOf(content.publish_at === null ? 'draft' : 'scheduled')
  if (article.draft_id !== null) return unit.update(versions, { id: article.draft_id }, { ...content, state })
  const id = unit.nextId(versions)
  unit.update(articles, { id: article.id }, { draft_id: id })
  return unit.insert(versions, { ...content, id, article_id: article.id, state })
}

function publishVersion(unit: NewsUnit, version: Version, who: string): void {
  const key = { id: version.article_id }
  const article = unit.get(articles, key) ?? refuse('not_found')
  if (article.is_published) retire(unit, article, 'replaced', who)
  const published = { state: codeOf('published'), publish_at: null, at: unit.now, ...(who !== '' && { who }) }
  unit.update(versions, { id: version.id }, published)
  const isFirst = !article.is_published
  const created_at = version.created_at ?? (isFirst ? unit.now : article.created_at)
  const { c_id, cover, words } = version
  unit.update(articles, key, {
    ...{ c_id, cover, words, created_at, is_published: true, draft_id: null, version_id: version.id },
  })
}
