import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readText } from './fingerprint.mjs'
import { inProject, root } from './project.mjs'
import { CannotGoOn } from './stage.mjs'

const lock = inProject('.cache/prepare.lock')

/**
 * A lock, so that `npm start` and `npm test` at the same moment do not install and build into each other's files. A read-only folder needs
 * no lock: everything is prepared there, or nothing can be.
 */
export async function oneAtATime(work) {
  const locked = unwritable()
  if (locked) return work().catch(() => Promise.reject(new CannotGoOn(sentence(locked))))
  for (let announced = false; !take(); announced = true) {
    if (!announced) console.log('Waiting for another command to finish preparing this folder…')
    await pause(200)
  }
  const free = () => rmSync(lock, { force: true })
  process.once('exit', free)
  try {
    return await work()
  } finally {
    process.off('exit', free)
    free()
  }
}

const sentence = code => `Lagoon must install and build inside ${root}, but cannot write there (${code}).`

/** Why nothing can be written here, or undefined. */
function unwritable() {
  try {
    mkdirSync(dirname(lock), { recursive: true })
    accessSync(dirname(lock), constants.W_OK)
    return undefined
  } catch (error) {
    return error.code
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new CannotGoOn(sentence(error.code))
    }
    if (!isAlive(Number(readText(lock)))) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  if (!pid || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
