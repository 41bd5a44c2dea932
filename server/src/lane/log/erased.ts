/** The text that stands for another once its person is erased: the same for the same text, and nothing of it can be told from it. */
export type Alias = (text: string) => string

/** What is left of a personal value: what decisions compare gets an alias, and the rest says nothing. */
export type Erased<T> = (value: T, alias: Alias) => T

/** The same of a value whose type one need not know. */
export type AnyErased = (value: never, alias: Alias) => unknown

/** What is left of a value that nothing decides by. */
export const nothing = (): string => ''

/** The same, where a text must say something. */
export const withdrawn = (): string => 'erased'

/** Of a value that decisions compare with another. */
export const aliased = (text: string, alias: Alias): string => alias(text)
