/** The shape every other language must have: the same keys as English, a text for each. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> }
