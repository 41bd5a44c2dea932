import { articleVersion } from '@lagoon/shared/products/news.rules'
import type { Localised } from '../../console/editField'
import { waitingRows } from '../../lane/waitingRows'
import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { news } from './news.owner'

const content = {
  c_id: 'int',
  cover: 'text',
  /** `content` is Markdown. In worlds of earlier versions it is HTML, which Markdown may contain. */
  words: typed<Localised<'title' | 'content'>>('json'),
} as const

const columns = {
  id: 'int',
  ...content,
  author: 'text',
  created_at: 'int',
  is_published: 'bool',
  /** The version that waits, and the one that readers see. */
  draft_id: 'int?',
  version_id: 'int?',
} as const

export const articles = news.table('world.article', columns, { key: ['id'], serial: 'id' })

export type Article = RowOf<typeof columns>

const versionColumns = {
  id: 'int',
  article_id: 'int',
  state: 'int',
  ...content,
  /** The date that readers see; null for the second at which it is published. */
  created_at: 'int?',
  publish_at: 'int?',
  at: 'int',
  who: 'text',
} as const

const scheduled = articleVersion.codeOf('scheduled')

/** What an article will say, says and said. */
export const versions = news.table('world.article_version', versionColumns, {
  key: ['id'],
  state: { column: 'state', states: articleVersion },
  serial: 'id',
  inMemory: [scheduled],
})

export type Version = RowOf<typeof versionColumns>

/** The versions that publish themselves at a second. */
export const scheduledVersions = waitingRows({
  table: versions,
  state: scheduled,
  second: 'publish_at',
  gives: { id: 'int', article_id: 'int' },
})
