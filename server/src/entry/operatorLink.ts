import { bracketed } from '../http/hosts'
import { createDeviceTokens } from '../people/device-tokens'
import { machineWall } from '../platform/wall'
import { isEverywhere, readConfig } from '../settings/config'

/**
 * `npm run operator`: prints a link to the console that marks a browser as known at the operator's login, so that strangers who guess
 * passwords cannot lock it out. The password is still needed. It asks no server and no database: the token is signed with JWT_SECRET.
 */
try {
  const { host, port, jwtSecret } = readConfig()
  const origin = `http://${bracketed(isEverywhere(host) ? '127.0.0.1' : host)}:${port}`
  const token = createDeviceTokens(jwtSecret, machineWall).tokenFor('operator', null)
  process.stdout.write(`${origin}/console/#device=${token}\n`)
} catch (error) {
  process.stderr.write(`The link could not be created: ${(error as Error).message}\n`)
  process.exit(1)
}
