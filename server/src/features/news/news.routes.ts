import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import { stampOf, type WorldTime } from '../../platform/world-time'
import type { NewsStore } from './news.store'

export function newsRoutes({ store, world }: { store: NewsStore; world: WorldTime }): Routes {
  return {
    'POST news/list': ({ input: { c_id, page, limit }, lang }) => {
      const all = store.ofColumn(c_id, world.now())
      const list = all.slice((page - 1) * limit, page * limit).map(({ id, cover, created_at, words }) => ({
        id,
        title: words[lang].title,
        cover,
        create_time: stampOf(created_at),
      }))
      return { list, count: all.length, page, limit }
    },

    'POST news/detail': ({ input, lang }) => {
      const article = store.find(input.id, world.now()) ?? refuse('not_found')
      const { id, author, created_at, words } = article
      return { id, ...words[lang], author, create_time: stampOf(created_at) }
    },
  }
}
