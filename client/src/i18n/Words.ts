/** The type of every other language: the same keys as English, a text for each. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> }
