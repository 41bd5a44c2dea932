import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readText } from './fingerprint.mjs'
import { inProject, root } from './project.mjs'
import { CannotGoOn } from './stage.mjs'

const lock = inProject('.cache/prepare.lock')

/** `npm start` and `npm test` typed at the same moment must not install and build into each other's files. */
export async function oneAtATime(work) {
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Waiting for another command of this folder to finish its preparations…')
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

function take() {
  try {
    mkdirSync(inProject('.cache'), { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new CannotGoOn(`Lagoon installs and builds inside ${root}, and cannot write there (${error.code}).`)
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
