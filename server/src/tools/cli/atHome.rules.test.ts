import { describe, expect, it } from 'vitest'
import { type Machine, opener, ownFolder } from './atHome.rules'

const linux: Machine = { platform: 'linux', env: {}, home: '/home/mia', isTerminal: true }
const mac: Machine = { ...linux, platform: 'darwin', home: '/Users/mia' }
const windows: Machine = { ...linux, platform: 'win32', home: 'C:\\Users\\mia' }

describe('the default data folder', () => {
  it.each([
    [linux, '/home/mia/.local/share/lagoon'],
    [{ ...linux, env: { XDG_DATA_HOME: '/big/disk' } }, '/big/disk/lagoon'],
    [{ ...linux, env: { XDG_DATA_HOME: 'here' } }, '/home/mia/.local/share/lagoon'],
    [mac, '/Users/mia/Library/Application Support/Lagoon'],
    [windows, 'C:\\Users\\mia\\AppData\\Local\\Lagoon'],
    [{ ...windows, env: { LOCALAPPDATA: 'D:\\Local' } }, 'D:\\Local\\Lagoon'],
  ])('is the usual one of the system: %j', (machine, folder) => {
    expect(ownFolder(machine)).toBe(folder)
  })
})

describe('the browser', () => {
  const address = 'http://127.0.0.1:8080/h5/'
  const wsl = { ...linux, env: { WSL_DISTRO_NAME: 'Ubuntu' } }
  const screen = { ...linux, env: { DISPLAY: ':0' } }

  it.each([
    [mac, 'open'],
    [windows, 'cmd.exe'],
    [wsl, 'explorer.exe'],
    [screen, 'xdg-open'],
    [{ ...linux, env: { WAYLAND_DISPLAY: 'wayland-0' } }, 'xdg-open'],
  ])('is opened on a desktop: %j', (machine, program) => {
    const [command, ...args] = opener(machine, address) ?? []
    expect([command, args.at(-1)]).toEqual([program, address])
  })

  it.each([
    ['without a display', linux],
    ['in CI', { ...screen, env: { ...screen.env, CI: 'true' } }],
    ['over SSH', { ...mac, env: { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' } }],
    ['without a terminal', { ...screen, isTerminal: false }],
  ])('is not opened %s', (_where, machine) => {
    expect(opener(machine, address)).toBeNull()
  })
})
