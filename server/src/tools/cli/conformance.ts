import { writeFile } from 'node:fs/promises'
import { Unanswered } from '@lagoon/shared/client/callError'
import { readRemoteConfig } from '../../settings/config'
import { Deviates } from '../conformance/deviation'
import { chapterNames } from '../conformance/names'
import { command } from './command'
import { remotely } from './options'
import { Misused, statuses, unreadable } from './statuses'

export const conformance = command({
  name: 'conformance',
  says: 'Check any server against the contract and report deviations',
  about: `The checks create their own users, do not touch other users, and move the world clock by at most two minutes. They skip and count
what the server does not allow. The exit status is 1 if something deviates. Chapters: ${chapterNames.join(', ')}.`,
  remote: false,
  options: {
    base: { value: '<url>', says: 'the server to check (LAGOON_URL; http://127.0.0.1:8080)' },
    operator: remotely.operator,
    'no-operator': { says: 'skip the checks that need the operator' },
    'world-secret': remotely['world-secret'],
    only: {
      value: '<name>',
      says: 'only this chapter or check; may be repeated',
      several: true,
      completes: chapterNames,
    },
    'no-advance': { says: 'do not move the world clock' },
    junit: { value: '<file>', says: 'write a report for build servers', completes: 'files' },
  },
  words: [0, 0],
  examples: [
    ['lagoon conformance --base http://127.0.0.1:8080', 'all checks, in less than a minute'],
    ['lagoon conformance --only spot --only live', 'two chapters'],
    ['lagoon conformance --no-advance --junit report.xml', 'in CI, on a world that others use'],
  ],
  async run({ values, out }) {
    const isAlone = values['no-operator'] === true
    const { origin, operator, worldSecret } = readRemoteConfig({
      ...(values.base !== undefined && { url: values.base }),
      ...(isAlone ? { operator: 'nobody:' } : values.operator !== undefined && { operator: values.operator }),
      ...(values['world-secret'] !== undefined && { 'world-secret': values['world-secret'] }),
    })
    // Loaded only here, because the contract is large and the other commands do not need it.
    const { checks } = await import('../conformance/chapters')
    const { isConforming, junitOf, summaryOf, textOf } = await import('../conformance/report')
    const { conform } = await import('../conformance/run')
    const known = new Set<string>([...chapterNames, ...checks.map(({ id }) => id)])
    for (const name of values.only ?? [])
      if (!known.has(name)) throw new Misused(`There is no chapter or check “${name}”.`)
    const report = await conform({
      base: origin,
      ...(!isAlone && { operator }),
      ...(worldSecret !== null && { worldSecret }),
      ...(values.only && { only: values.only }),
      mayAdvance: values['no-advance'] !== true,
      onOutcome: outcome => out.print(outcome, textOf(outcome)),
    }).catch(error => {
      if (!(error instanceof Deviates)) throw error
      throw Object.assign(new Unanswered('network'), { message: `${error.call} at ${origin} ${error.message}` })
    })
    if (values.junit !== undefined) await writeFile(values.junit, junitOf(report)).catch(unreadable(values.junit))
    const { outcomes: _, ...whole } = report
    out.print({ ...whole, conforms: isConforming(report) }, `\n${summaryOf(report)}`)
    return isConforming(report) ? statuses.done : statuses.refused
  },
})
