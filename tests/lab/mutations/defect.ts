/**
 * A realistic defect: one exact text of one file and its replacement. The gate puts it into a copy of the project and requires one of the
 * named tests to fail. The text must occur exactly once in its file, so an outdated defect is noticed.
 */
export interface Defect {
  name: string
  /** The harm to users. */
  harm: string
  file: string
  is: string
  becomes: string
  /** Test files, as paths from the root; or `compiler`, which must refuse it. */
  tests: readonly string[] | 'compiler'
  /** Runs only the tests whose name matches, if the whole file takes long. */
  named?: string
}

/** The source with the defect in it. */
export function seeded(source: string, { name, file, is, becomes }: Defect): string {
  const found = source.split(is).length - 1
  if (found !== 1) throw new Error(`“${name}” no longer fits: its text is ${found} times in ${file}`)
  return source.replace(is, () => becomes)
}

export const testsOf = ({ tests }: Defect): readonly string[] => (tests === 'compiler' ? [] : tests)
