import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBroker } from './program'

let folder: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-program-'))
  cache = join(folder, 'cache')
  await mkdir(join(folder, 'bin'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, 'bin')
const install = (name: string, script: string) =>
  writeFile(join(path(), name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

const aptGet = ': > nats-server_2.9.10_amd64.deb'
const dpkg = '/bin/mkdir -p usr/sbin; : > usr/sbin/nats-server; /bin/chmod +x usr/sbin/nats-server'

describe('the broker program of a machine', () => {
  it('is the installed nats-server, even if Docker answers', async () => {
    await install('docker', 'echo 27.0')
    await install('nats-server', '')
    expect(await findBroker(cache, path())).toEqual({ file: join(path(), 'nats-server') })
  })

  it('is the Docker image if only Docker answers', async () => {
    await install('docker', 'echo 27.0')
    expect(await findBroker(cache, path())).toEqual({ image: expect.stringMatching(/^nats:\d/) })
  })

  it('is unpacked once from the distribution if Docker does not answer', async () => {
    await install('docker', 'exit 1')
    await install('apt-get', aptGet)
    await install('dpkg', dpkg)
    const unpacked = { file: join(cache, 'nats-server', 'usr', 'sbin', 'nats-server') }
    expect(await findBroker(cache, path())).toEqual(unpacked)
    await install('apt-get', 'exit 1')
    expect(await findBroker(cache, path())).toEqual(unpacked)
  })

  it('is missing otherwise, and the error says what to install', async () => {
    await install('apt-get', 'exit 100')
    await expect(findBroker(cache, path())).rejects.toThrow('no NATS broker was found: install nats-server')
  })
})
