import { articles } from '../server/src/features/news/article.table'
import { rowsOf } from './addRows.command'
import { articles as seeded } from './news/articles'
import { wordsOf } from './news/wordsOf'
import { day_s, type SeedWorld } from './world'

/** Notices, banners, help and agreements. Each has another minute, so that the times look natural. */
export const seedNews = ({ lane, at }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      articles,
      seeded.map(({ slug, daysBefore, cover = '', ...article }) => ({
        ...article,
        cover,
        author: 'Lagoon',
        words: wordsOf(slug),
        created_at: at - daysBefore * day_s - (article.id % 97) * 60,
      })),
    ),
  )
