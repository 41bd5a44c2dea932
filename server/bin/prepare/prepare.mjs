import { buildClient } from './client.mjs'
import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { checkNode } from './node.mjs'
import { oneAtATime } from './oneAtATime.mjs'
import { buildServer } from './server.mjs'

/**
 * Prepares a folder, fresh from git or changed since, so that the server can start. It uses only Node until the packages are installed,
 * skips what is already done, and reports what it does. `dev` adds the packages of the tests and checks.
 */
export async function prepare({ build = true, app = true, dev = false } = {}) {
  checkNode()
  await oneAtATime(async () => {
    await install({ dev })
    await generate()
    if (!build) return
    if (app) await buildClient()
    await buildServer()
  })
}
