import { existsSync, rmSync } from 'node:fs'
import { readText } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { stage } from './stage.mjs'

const list = inProject('node_modules/.package-lock.json')

/**
 * Installs exactly the versions of the lockfile, if the installed ones differ: what builds and runs the exchange, and with `dev` also what
 * its tests and checks need. Once installed, the latter stay.
 */
export async function install({ dev = false } = {}) {
  const wanted = packagesOf(inProject('package-lock.json'))
  const present = packagesOf(list)
  const everything = dev || Object.entries(present).some(([path, each]) => each.dev && existsSync(inProject(path)))
  if (isInstalled(wanted, present, everything)) return
  const { command, args } = npm()
  // An exchange may be running from node_modules, which `npm ci` empties: only a first or interrupted installation needs that.
  const how = existsSync(list) ? ['install', '--no-save'] : ['ci']
  // npm writes the list at its end, so that an interrupted installation leaves none.
  rmSync(list, { force: true })
  // NODE_ENV must not decide this. The scripts of packages only download or compile what the exchange does not use.
  const which = everything ? '--include=dev' : '--omit=dev'
  await stage('Installing packages (a minute or two, once)', () =>
    runQuietly(command, [...args, ...how, which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      failure: 'The packages could not be installed: is the package registry reachable?',
    }),
  )
}

/** Compares the lockfile with npm's list of installed packages, and with the files. */
function isInstalled(wanted, present, everything) {
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (dev && !everything)) return true
    const found = present[path]
    // npm skips packages for other platforms.
    return found ? found.version === version && existsSync(inProject(path)) : optional || devOptional
  })
}

function packagesOf(file) {
  const text = readText(file)
  return text === undefined ? {} : JSON.parse(text).packages
}
