import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { blocksOf } from '../../readme/blocks'

/**
 * Another project with Lagoon beside it, as `npm install -D file:../lagoon/tests` leaves it: a link in node_modules. Its tests run with
 * Node's own runner.
 */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-beside-'))
  await mkdir(join(folder, 'node_modules/@lagoon'), { recursive: true })
  await symlink(join(projectFolder, 'tests'), join(folder, 'node_modules/@lagoon/tests'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The output of Node's test runner for a file, and its exit code, null if it had to be killed. */
async function nodeTest(name: string, text: string): Promise<{ code: number | null; stdout: string }> {
  await writeFile(join(folder, name), text)
  const tsx = pathToFileURL(join(projectFolder, 'node_modules/tsx/dist/loader.mjs')).href
  return new Promise(done => {
    execFile(
      process.execPath,
      ['--import', tsx, '--test', name],
      { cwd: folder, env: { ...process.env, TEST_DATABASE_URL: inject('clusterUrl') }, timeout: 60_000 },
      (error, stdout) => done({ code: error ? ((error.code as number | null | undefined) ?? null) : 0, stdout }),
    )
  })
}

it('The node:test example of tests/README.md passes in another project, and a test that fails before it stops its exchange ends the run', async () => {
  const shown = blocksOf('tests/README.md').filter(block => block.code.includes("'node:test'"))
  const { code, stdout } = await nodeTest(
    'shown.test.ts',
    `${shown.map(block => block.code).join('\n')}
    test('fails', async () => {
      const exchange = await startExchange({ users: { mia: {} } })
      assert.equal(exchange.origin, 'elsewhere')
      await exchange.stop()
    })
    `,
  )
  expect(stdout).toMatch(/pass 1\b/)
  expect(stdout).toMatch(/fail 1\b/)
  expect(stdout).toContain('elsewhere')
  expect(code).toBe(1)
})
