import type { Defect } from './defect'

export interface Result {
  defect: Defect
  /** The first test that failed; null for a defect that nobody noticed. */
  caughtBy: string | null
}

/** RESULTS.md: what the last whole run of `npm run mutations` found. */
export function resultsPage(results: readonly Result[]): string {
  const survived = results.filter(({ caughtBy }) => caughtBy === null).length
  const rows = results.map(
    ({ defect, caughtBy }) =>
      `| ${cell(defect.name)} | ${cell(defect.harm)} | \`${defect.file}\` | ${caughtBy === null ? '**nobody**' : cell(caughtBy)} |`,
  )
  return `# Seeded defects

\`npm run mutations\` seeds each of these into a copy of the project and wants a test to fail. Written by its last whole run:
${results.length - survived} of ${results.length} caught.

| defect | what people would suffer | where | caught by |
|---|---|---|---|
${rows.join('\n')}
`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').slice(0, 160)
