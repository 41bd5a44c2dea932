export interface Outcome {
  part: string
  /** The first test that failed; null for a change that nobody noticed. */
  caughtBy: string | null
}

/** A table by part: how many were tried, how many noticed. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const line = (name: string, of: readonly Outcome[]) => {
    const caught = of.filter(({ caughtBy }) => caughtBy !== null).length
    return `| ${name} | ${of.length} | ${caught} | ${Math.round((100 * caught) / Math.max(1, of.length))} % |`
  }
  const parts = [...new Set(outcomes.map(({ part }) => part))].sort()
  const lines = parts.map(part =>
    line(
      part,
      outcomes.filter(outcome => outcome.part === part),
    ),
  )
  return ['', '| part | tried | noticed | |', '|---|---|---|---|', ...lines, line('all', outcomes)].join('\n')
}
