import { existsSync } from 'node:fs'
import { readText } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { stage } from './stage.mjs'

/** Installs exactly the versions of the lockfile, if the installed ones differ. */
export async function install() {
  if (isInstalled()) return
  const { command, args } = npm()
  await stage('Installing packages (a minute or two, once)', () =>
    // The build needs the development packages even when NODE_ENV says production.
    runQuietly(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      failure: 'The packages could not be installed: is the package registry reachable?',
    }),
  )
}

/** Compares the lockfile with npm's list of installed packages, and with the files. */
function isInstalled() {
  const wanted = packagesOf(inProject('package-lock.json'))
  const present = packagesOf(inProject('node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = present[path]
    // npm skips packages for other platforms.
    return found ? found.version === version && existsSync(inProject(path)) : optional || devOptional
  })
}

function packagesOf(file) {
  const text = readText(file)
  return text === undefined ? {} : JSON.parse(text).packages
}
