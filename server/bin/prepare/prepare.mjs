import { buildClient } from './client.mjs'
import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { checkNode } from './node.mjs'
import { oneAtATime } from './oneAtATime.mjs'
import { buildServer } from './server.mjs'

/**
 * Brings a folder, fresh from git or changed since, to where the server can start. Uses nothing but Node until the
 * packages are there, does only what is not done yet, and says what it does.
 */
export async function prepare({ build = true, app = true } = {}) {
  checkNode()
  await oneAtATime(async () => {
    await install()
    await generate()
    if (!build) return
    if (app) await buildClient()
    await buildServer()
  })
}
