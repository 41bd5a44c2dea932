import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sectionOf } from '../../server/bin/prepare/sectionOf.mjs'
import { placesOfVersion } from '../../server/bin/prepare/version.mjs'
import { misfits, workflow } from './shapes'

interface Step {
  uses?: string
  run?: string
}
interface Workflow {
  on: Record<string, unknown>
  jobs: Record<string, { steps: Step[] }>
}

const folder = join(projectFolder, '.github/workflows')
const workflows = readdirSync(folder).map(name => {
  const text = readFileSync(join(folder, name), 'utf8')
  const { on, jobs } = parse(text) as Workflow
  return { name, text, on, jobs }
})
const steps = workflows.flatMap(({ name, jobs }) =>
  Object.values(jobs).flatMap(job => job.steps.map(step => ({ name, ...step }))),
)
const { scripts, version, repository } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  version: string
  repository?: { url: string }
}

describe('the workflows', () => {
  it('contain only known fields of the right type', () => {
    for (const { name, text } of workflows) expect([name, misfits(parse(text), workflow)]).toEqual([name, []])
    expect(workflows.map(({ name }) => name).sort()).toEqual([
      'ci.yml',
      'image.yml',
      'release.yml',
      'security.yml',
      'site.yml',
    ])
  })

  it('use actions by their commit, with the version beside it', () => {
    const lines = workflows.flatMap(({ text }) => text.split('\n').filter(line => line.includes('uses:')))
    expect(lines.filter(line => !/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
    const used = new Map<string, Set<string>>()
    for (const { uses = '' } of steps) {
      const [action = '', commit = ''] = uses.split('@')
      if (action) used.set(action, (used.get(action) ?? new Set()).add(commit))
    }
    expect([...used].filter(([, commits]) => commits.size > 1)).toEqual([])
  })

  it('run only scripts that exist', () => {
    const requested = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, it]) => it),
    )
    expect(requested).toContain('image')
    for (const script of new Set(requested)) expect(Object.keys(scripts)).toContain(script)
  })

  it('insert no expression into a command', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{')).map(({ run }) => run)).toEqual([])
  })

  it('run the code of strangers without secrets: only events that grant none start them', () => {
    const events = workflows.flatMap(({ name, on }) => Object.keys(on).map(event => `${name}: ${event}`))
    expect(events).toContain('ci.yml: pull_request')
    expect(events.filter(event => /pull_request_target|workflow_run|issue/.test(event))).toEqual([])
    expect(workflows.filter(({ text }) => /\bsecrets\b/.test(text)).map(({ name }) => name)).toEqual([])
  })

  it('pass every argument of the Dockerfile to the build of a release', () => {
    const given = [...readFileSync(join(projectFolder, 'Dockerfile'), 'utf8').matchAll(/^ARG (\S+)$/gm)]
    const release = workflows.find(({ name }) => name === 'release.yml')?.text
    for (const [, stands] of given) expect(release).toContain(stands)
    expect(given).toHaveLength(2)
  })
})

describe('the version', () => {
  it.each(placesOfVersion)('in %s is that of package.json', (path, pattern) => {
    const found = [...readFileSync(join(projectFolder, path), 'utf8').matchAll(pattern)]
    expect(found.length).toBeGreaterThan(0)
    for (const { groups } of found) expect(groups?.version).toBe(version)
  })
})

describe('the address of the project', () => {
  it('is that of package.json in security-insights.yml, which names none while package.json has none', () => {
    const address = repository?.url.replace(/^git\+|\.git$/g, '') ?? 'https://repository.example/lagoon'
    const stated = readFileSync(join(projectFolder, 'security-insights.yml'), 'utf8').match(/https:.*/g) ?? []
    expect(stated).toEqual([address, address, address, `${address}/blob/main/LICENSE`])
  })
})

describe('the page of a release', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\nA\n\n## 2.6.0 (2027-01-01)\n\n### Added\n- B\n\n## 2.5.8\n\nC\n\n## 2.5\n'

  it('is the section of its version', () => {
    expect(sectionOf(changelog, '2.6.0')).toBe('### Added\n- B')
    expect(sectionOf(changelog, '2.5.8')).toBe('C')
  })

  it('is missing for a version without a section', () => {
    for (const version of ['2.5', '2.7.0', '2.6']) expect(sectionOf(changelog, version)).toBeNull()
  })
})
