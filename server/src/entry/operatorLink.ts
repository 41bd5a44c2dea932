import { resetFactor } from '../app/resetFactor'
import { bracketed } from '../http/hosts'
import { createDeviceTokens } from '../people/device-tokens'
import { openDatabase } from '../platform/db/database'
import { withDatabase } from '../platform/postgres/withDatabase'
import { machineWall } from '../platform/wall'
import { isEverywhere, readConfig } from '../settings/config'

/**
 * `npm run operator`: prints a link to the console that marks a browser as known at the operator's login, so that strangers who guess
 * passwords cannot lock it out. The password is still needed. It asks no server and no database: the token is signed with JWT_SECRET.
 * `npm run operator -- --reset-factor [name]` also removes the second factor of an operator who has lost it, in the database.
 */
async function operatorLink(argv: readonly string[]): Promise<void> {
  const config = readConfig()
  const { host, port, jwtSecret, databaseUrl } = config
  const at = argv.indexOf('--reset-factor')
  if (at >= 0) {
    const name = argv[at + 1] ?? 'operator'
    await withDatabase(config, databaseUrl, async url => {
      const db = openDatabase(url, { max: 1 })
      await resetFactor({ db, wall: machineWall }, name).finally(() => db.close())
    })
    process.stderr.write(`The second factor of ${name} is removed. The next login needs the password only.\n`)
  }
  const origin = `http://${bracketed(isEverywhere(host) ? '127.0.0.1' : host)}:${port}`
  const token = createDeviceTokens(jwtSecret, machineWall).tokenFor('operator', null)
  process.stdout.write(`${origin}/console/#device=${token}\n`)
}

operatorLink(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`The link could not be created: ${error.message}\n`)
    process.exit(1)
  },
)
