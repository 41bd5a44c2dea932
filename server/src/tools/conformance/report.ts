import type { Outcome } from './check'

export interface Report {
  base: string
  outcomes: readonly Outcome[]
  /** How many calls succeeded, and those that never did, except those left out on purpose. */
  answered: number
  never: readonly string[]
  took_ms: number
}

/** Calls that would disturb others, or end the world of a demo. */
export const leftAlone: readonly string[] = [
  'POST console/next',
  'POST console/present',
  'POST console/scenario',
  'POST console/restore',
  'POST console/reset',
  'POST console/fork',
  'POST console/aside/retry',
  'POST console/vanished/erase',
  'POST console/deliveries/resend',
]

export const isConforming = ({ outcomes }: Report): boolean => outcomes.every(({ result }) => result !== 'deviates')

const marks = { passed: '✓', deviates: '✗', skipped: '–' } as const

/** One check per line, with its deviations below. */
export function textOf({ id, says, result, deviations, why }: Outcome): string {
  const line = `${marks[result]} ${id.padEnd(24)} ${says}`
  if (result === 'skipped') return `${line}\n    skipped: ${why}`
  return [line, ...deviations.map(({ call, what }) => `    ${call}: ${what}`)].join('\n')
}

export function summaryOf({ outcomes, answered, never, took_ms }: Report): string {
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length
  const seconds = (took_ms / 1000).toFixed(1)
  return [
    `${count('passed')} passed, ${count('deviates')} deviate, ${count('skipped')} skipped in ${seconds} s.`,
    `${answered} calls succeeded.${never.length > 0 ? ` Not called here, because they need a special setup or are not part of the suite: ${never.join(', ')}.` : ''}`,
  ].join('\n')
}

/** In JUnit format, for build servers. */
export function junitOf({ base, outcomes, took_ms }: Report): string {
  const cases = outcomes.map(({ id, says, chapter, result, deviations, why, took_ms }) => {
    const deviationText = deviations.map(({ call, what }) => `${call}: ${what}`).join('\n')
    const inside =
      result === 'deviates'
        ? `<failure message="${xml(deviations[0]?.what ?? '')}">${xml(deviationText)}</failure>`
        : result === 'skipped'
          ? `<skipped message="${xml(why)}"/>`
          : ''
    return `  <testcase classname="${xml(chapter)}" name="${xml(`${id}: ${says}`)}" time="${took_ms / 1000}">${inside}</testcase>`
  })
  const failures = outcomes.filter(({ result }) => result === 'deviates').length
  const skipped = outcomes.filter(({ result }) => result === 'skipped').length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xml(`conformance of ${base}`)}" tests="${outcomes.length}" failures="${failures}" skipped="${skipped}" time="${took_ms / 1000}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)
