/** Where the words of one language are, by namespace. */
export type Loaders = Readonly<Record<string, () => Promise<object>>>

/** What the file of a language holds: the frame's own words, and where the others are. */
export interface WordsFile {
  common: object
  files: Files
}

type Files = Record<string, () => Promise<unknown>>

/** "../../features/spot/words/hk.ts" → spot, "../../i18n/hk/money.ts" → money. Each file exports its words alone. */
export function loadersOf({ common, files }: WordsFile): Loaders {
  const loaders: Record<string, () => Promise<object>> = { common: async () => common }
  for (const [path, load] of Object.entries(files)) {
    const namespace = /(\w+)\/words\/\w+\.ts$/.exec(path)?.[1] ?? /(\w+)\.ts$/.exec(path)?.[1] ?? path
    loaders[namespace] = async () => Object.values((await load()) as object)[0] as object
  }
  return loaders
}
