import type { Language } from '@lagoon/shared/catalogue/languages'
import type { NewsCategory } from '@lagoon/shared/catalogue/newsCategories'

/** A seeded article. Its number is fixed, so screens can link to it; its date is counted back from the world's start. */
export interface Article {
  readonly id: number
  readonly slug: string
  readonly c_id: NewsCategory
  /** Root-relative, or empty. */
  readonly cover: string
  readonly daysBefore: number
  readonly author: string
  /** `content` is html of p, h3, ul, li, strong and table alone. */
  readonly words: Record<Language, { readonly title: string; readonly content: string }>
}
