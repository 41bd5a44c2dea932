import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { launchAs } from './account'

let above: string
let folder: string
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'lagoon-account-'))
  folder = join(above, 'postgres')
  await mkdir(folder)
  await chmod(above, 0o755)
})
afterEach(() => rm(above, { recursive: true }))

const launched = (account: { uid: number; gid: number } | undefined) =>
  launchAs(account, [folder], '/bin/initdb', ['--pgdata=x'])

describe.skipIf(process.platform === 'win32')('a Postgres program', () => {
  it('starts directly if the server is not root', async () => {
    expect(await launched(undefined)).toEqual({ command: '/bin/initdb', args: ['--pgdata=x'], account: {} })
  })

  it.each([
    ['everybody', 0o711, 'another', true],
    ['its group', 0o710, 'group', true],
    ['its owner', 0o700, 'owner', true],
    ['its group but not others', 0o710, 'another', false],
    ['its owner but not others', 0o700, 'another', false],
    ['its owner but not its group', 0o700, 'group', false],
    ['its group but not its owner', 0o070, 'owner', false],
  ])('in a folder that is entered by %s, %o, as %s starts directly: %s', async (_, mode, who, enters) => {
    await chmod(folder, mode)
    const { uid, gid } = await stat(folder)
    const account = { another: [54_321, 54_321], group: [54_321, gid], owner: [uid, 54_321] }[who] as [number, number]
    const launch = await launched({ uid: account[0], gid: account[1] })
    expect(launch.command).toBe(enters ? '/bin/initdb' : 'setpriv')
    expect(launch.account).toEqual(enters ? { uid: account[0], gid: account[1] } : {})
  })

  it('below a closed folder gets only the capability to pass it', async () => {
    await chmod(above, 0o700)
    expect(await launched({ uid: 54_321, gid: 54_322 })).toEqual({
      command: 'setpriv',
      args: [
        ...['--reuid=54321', '--regid=54322', '--clear-groups', '--securebits=+no_setuid_fixup'],
        ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--', '/bin/initdb', '--pgdata=x'],
      ],
      account: {},
    })
  })
})
