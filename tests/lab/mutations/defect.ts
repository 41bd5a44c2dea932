/**
 * A defect that somebody could write: one exact text of one file and what stands there instead. The gate seeds it into a copy of the
 * project and wants one of the named tests to fail. The text must be in its file exactly once, so the list cannot rot unseen.
 */
export interface Defect {
  name: string
  /** What people would suffer. */
  harm: string
  file: string
  is: string
  becomes: string
  /** Test files, from the root; or the compiler alone, which must refuse it. */
  tests: readonly string[] | 'compiler'
  /** Only the tests of those files whose name matches, where the whole file takes long. */
  named?: string
}

/** The source with the defect in it. */
export function seeded(source: string, { name, file, is, becomes }: Defect): string {
  const found = source.split(is).length - 1
  if (found !== 1) throw new Error(`“${name}” no longer fits: its text is ${found} times in ${file}`)
  return source.replace(is, () => becomes)
}

export const testsOf = ({ tests }: Defect): readonly string[] => (tests === 'compiler' ? [] : tests)
