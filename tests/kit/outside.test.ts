import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

/**
 * A project of somebody else with Lagoon beside it, as `npm install -D file:../lagoon/tests` leaves it: a link in node_modules. Its tests
 * run under Node's own runner.
 */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-beside-'))
  await mkdir(join(folder, 'node_modules/@lagoon'), { recursive: true })
  await symlink(join(projectFolder, 'tests'), join(folder, 'node_modules/@lagoon/tests'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('has an exchange of its own, whatever runs its tests', async () => {
  await writeFile(
    join(folder, 'bot.test.ts'),
    `
    import assert from 'node:assert/strict'
    import { after, before, test } from 'node:test'
    import { openCluster, startExchange } from '@lagoon/tests/kit'

    let cluster
    before(async () => { cluster = await openCluster() })
    after(() => cluster.stop())

    test('ten lots are opened', async () => {
      const exchange = await startExchange({ seed: 'mine' })
      const alice = await exchange.user('alice')
      const { id } = await alice.call('POST lever/submit', { currency_id: 1, legal_id: 3, type: 1, status: 1, share: 10, multiple: 20 })
      assert.ok(id > 0)
      await exchange.clock.advance(3600)
      await exchange.ledger.expectBalanced()
      await exchange.stop()
    })
    `,
  )
  const tsx = pathToFileURL(join(projectFolder, 'node_modules/tsx/dist/loader.mjs')).href
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, '--test', 'bot.test.ts'], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: inject('clusterUrl') },
  })
  expect(stdout).toMatch(/pass 1\b/)
})
