import { articles } from '../server/src/features/news/article.table'
import { articles as seeded } from './news/articles'
import type { SeedWorld } from './world'

const day = 86_400

/** Notices, banners, help and agreements. One a day at the same hour would look like a list: each has a minute of its own. */
export async function seedNews({ lane, at }: SeedWorld): Promise<void> {
  await lane.run({
    name: 'seed news',
    decide: unit => {
      for (const { id, c_id, cover, author, daysBefore, words } of seeded) {
        unit.insert(articles, { id, c_id, cover, author, created_at: at - daysBefore * day - (id % 97) * 60, words })
      }
    },
  })
}
