import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { articles } from './article.table'
import { newsRoutes } from './news.routes'
import { NewsStore } from './news.store'

/** Notices, home banners, help and agreements, in eight languages. */
export function createNews({ world }: { world: WorldTime }): Feature {
  const store = new NewsStore()
  return {
    name: 'news',
    routes: newsRoutes({ store, world }),
    tables: [articles],
    load: from => store.load(from),
  }
}
