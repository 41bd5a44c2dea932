/** The replacement for a text once its person is erased: the same text always gets the same alias, and the alias reveals nothing about it. */
export type Alias = (text: string) => string

/** What remains of a personal value: values that decisions compare get an alias, the rest becomes empty. */
export type Erased<T> = (value: T, alias: Alias) => T

/** The same without the type of the value. */
export type AnyErased = (value: never, alias: Alias) => unknown

/** For a value that no decision uses. */
export const emptied = (): string => ''

/** The same, where the text must not be empty. */
export const erasedText = (): string => 'erased'

/** For a value that decisions compare with another. */
export const aliased = (text: string, alias: Alias): string => alias(text)
