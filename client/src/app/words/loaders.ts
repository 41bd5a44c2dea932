/** Where the words of one language are, by namespace. */
export type Loaders = Readonly<Record<string, () => Promise<object>>>

/** What the file of a language holds: the words of the frame and of the two first screens, and where the others are. */
export interface WordsFile {
  first: Readonly<Record<string, object>>
  files: Files
}

type Files = Record<string, () => Promise<unknown>>

/** "../../features/spot/words/hk.ts" → spot, "../../i18n/hk/money.ts" → money. Each file exports its words alone. */
export function loadersOf({ first, files }: WordsFile): Loaders {
  const loaders: Record<string, () => Promise<object>> = {}
  for (const [namespace, words] of Object.entries(first)) loaders[namespace] = async () => words
  for (const [path, load] of Object.entries(files)) {
    const namespace = /(\w+)\/words\/\w+\.ts$/.exec(path)?.[1] ?? /(\w+)\.ts$/.exec(path)?.[1] ?? path
    loaders[namespace] = async () => Object.values((await load()) as object)[0] as object
  }
  return loaders
}
