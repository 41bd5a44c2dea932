import { createContext, type ReactNode, useContext } from 'react'

// The few words that components need themselves: labels of icon buttons, states, the result of a copy. The shell provides them in the user's
// language; there is no default, so that a forgotten language cannot show English.

export interface Words {
  skip: string
  back: string
  close: string
  clear: string
  search: string
  noMatch: string
  loading: string
  retry: string
  show: string
  hide: string
  copy: string
  copied: string
  copyFailed: string
  increase: string
  decrease: string
  pickDate: string
  previous: string
  next: string
  remove: string
  preview: string
  /** The error for pasted text that is not an amount. */
  notAmount: string
}

const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('WordsProvider is missing above this part')
  return words
}
