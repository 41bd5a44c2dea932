import { articles } from '../server/src/features/news/article.table'
import { rowsOf } from './addRows.command'
import { articles as seeded } from './news/articles'
import { day_s, type SeedWorld } from './world'

/** Notices, banners, help and agreements. Each has another minute, so that the times look natural. */
export const seedNews = ({ lane, at }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      articles,
      seeded.map(({ daysBefore, ...article }) => ({
        ...article,
        created_at: at - daysBefore * day_s - (article.id % 97) * 60,
      })),
    ),
  )
