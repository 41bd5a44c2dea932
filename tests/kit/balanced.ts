/** Throws instead of asserting, so that it fails under any test runner. */
export function balanced(checks: readonly { id: string; title: string; violations: number }[]): void {
  const broken = checks.filter(({ violations }) => violations > 0)
  if (broken.length === 0) return
  throw new Error(`The books do not hold:\n${broken.map(({ id, title }) => `  ${id} ${title}`).join('\n')}`)
}
