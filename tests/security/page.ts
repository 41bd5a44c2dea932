import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { filesByRule, idsIn } from './named'
import { rules } from './rules'

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}
interface Held {
  files: Set<string>
  passed: number
  failed: number
}

const report = join(projectFolder, '.cache', 'security.json')

/** Runs the tests that cite rules and writes README.md; returns the exit status. */
export async function writePage(): Promise<number> {
  mkdirSync(join(projectFolder, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const files = [...new Set([...filesByRule().values()].flatMap(set => [...set]))].sort()
  await run(files)
  const held = read()
  const page = pageOf(held)
  writeFileSync(join(projectFolder, 'tests/security/README.md'), page)
  const broken = Object.keys(rules).filter(id => !isHeld(held.get(id)))
  process.stdout.write(
    `\n${Object.keys(rules).length - broken.length} rules are met${broken.map(id => `\n${id} is not met`).join('')}\n`,
  )
  return broken.length > 0 ? 1 : 0
}

function run(files: readonly string[]): Promise<unknown> {
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '-t', 'S-\\d\\d', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, ...args, ...files], { cwd: projectFolder, stdio: 'inherit' })
  return new Promise(done => child.once('close', done))
}

function read(): Map<string, Held> {
  const held = new Map<string, Held>()
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      for (const id of new Set(idsIn(fullName))) {
        if (!['passed', 'failed'].includes(status)) continue
        const rule = held.get(id) ?? { files: new Set(), passed: 0, failed: 0 }
        rule.files.add(relative(projectFolder, name))
        rule[status as 'passed' | 'failed']++
        held.set(id, rule)
      }
  return held
}

const isHeld = (rule: Held | undefined): boolean => rule !== undefined && rule.passed > 0 && rule.failed === 0

function pageOf(held: ReadonlyMap<string, Held>): string {
  const rows = Object.entries(rules).map(([id, sentence]) => {
    const rule = held.get(id)
    const where = [...(rule?.files ?? [])].sort().map(file => `[${file}](../../${file})`)
    const result = isHeld(rule) ? `${rule?.passed} passed` : `**${rule?.failed ?? 'no test'} failed**`
    return `| ${id} | ${sentence} | ${where.join(', ')} | ${result} |`
  })
  return `# Security rules

Each rule has an id, which is in the name of its tests: \`npm test -- -t S-15\`. \`npm run security\` runs all of them and writes this page.

| rule | what the tests check | where | tests |
|---|---|---|---|
${rows.join('\n')}
`
}
