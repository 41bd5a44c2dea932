import { newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { articles } from '../server/src/features/news/article.table'
import { rowsOf } from './addRows.command'
import { articles as seeded } from './news/articles'
import { wordsOf } from './news/wordsOf'
import { day_s, type SeedWorld } from './world'

/** Notices, banners, help and agreements. Each has another minute, so that the times look natural. */
export const seedNews = (seeding: SeedWorld): Promise<void> => seedArticles(seeding, seeded)

export const seedHelp = (seeding: SeedWorld): Promise<void> =>
  seedArticles(
    seeding,
    seeded.filter(({ c_id }) => c_id === newsCategories.help || c_id === newsCategories.agreement),
  )

const seedArticles = ({ lane, at }: SeedWorld, wanted: typeof seeded): Promise<void> =>
  lane.run(
    rowsOf(
      articles,
      wanted.map(({ slug, daysBefore, cover = '', product = '', ...article }) => ({
        ...article,
        ...{ cover, product },
        author: '{brand}',
        words: wordsOf(slug),
        is_published: true,
        created_at: at - daysBefore * day_s - (article.id % 97) * 60,
      })),
    ),
  )
