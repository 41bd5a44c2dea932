/** `c_id` of an article. */
export const newsCategories = { notice: 4, banner: 5, help: 19, agreement: 20 } as const

export type NewsCategory = (typeof newsCategories)[keyof typeof newsCategories]
