import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { articles } from './article.table'
import { newsRoutes } from './news.routes'
import { NewsStore } from './news.store'

/** Notices, home banners, help and agreements, in eight languages. */
export function createNews({ db, world }: { db: Database; world: WorldTime }): Feature {
  const store = new NewsStore()
  return {
    name: 'news',
    routes: newsRoutes({ store, world }),
    tables: [articles],
    load: () => store.load(db.pool),
  }
}
