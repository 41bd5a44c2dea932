import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../../platform/project'
import { diagnose, leastNode } from './checks.rules'
import type { Facts } from './facts'

const well: Facts = {
  ...{ node: '22.3.0', platform: 'linux-x64', glibc: '2.36', wsl: false, isRoot: false, postgresAccount: null },
  ...{ settings: { refused: null }, database: 'own', newerVersion: null, broker: null },
  port: { host: '127.0.0.1', number: 8080, state: 'free', holder: null },
  postgres: { folder: '/there/native', missing: null, fault: null, version: '18.4' },
  dataDir: { path: '/data', writable: true, fault: null, free_mb: 40_000, ahead_ms: -1000 },
  cluster: { version: '18', wanted: '18', left: null },
  now_ms: Date.UTC(2026, 10, 23),
}
const musl = { glibc: null } as const
const { port, postgres, dataDir } = well
const cluster = well.cluster as NonNullable<Facts['cluster']>
const left = (is: 'running' | 'stale' | 'other' | 'unknown', name: string | null = null) => ({
  cluster: { ...cluster, left: { pid: 77, is, name } },
})

describe('the doctor', () => {
  it('finds no problem on a healthy machine, on WSL, or with data under /mnt without WSL', () => {
    expect(diagnose(well).filter(({ state }) => state !== 'ok')).toEqual([])
    const onLinuxDisk = { ...well, wsl: true }
    const elsewhere = { ...well, dataDir: { ...dataDir, path: '/mnt/c/data' } }
    for (const facts of [onLinuxDisk, elsewhere])
      expect(diagnose(facts).filter(({ state }) => state !== 'ok')).toEqual([])
  })

  it.each<[string, Partial<Facts>, 'ok' | 'warn' | 'bad', RegExp, RegExp?]>([
    ['an old Node', { node: '20.18.3' }, 'bad', /Node 20\.18\.3, and Lagoon needs/, /nodejs\.org/],
    [
      'settings that are refused',
      { settings: { refused: 'World control on an address other than this machine needs a WORLD_SECRET.' } },
      ...(['bad', /needs a WORLD_SECRET/, /README/] as const),
    ],
    [
      'a port in use',
      { port: { ...port, state: 'taken', holder: 'nginx, process 12' } },
      ...(['bad', /8080 is in use by nginx, process 12/, /--port 9000/] as const),
    ],
    ['a running exchange', { port: { ...port, state: 'lagoon' } }, 'ok', /already serves on 127\.0\.0\.1:8080/],
    [
      'a running exchange that is not ready',
      { port: { ...port, state: 'lagoon', unready: 'database: no connection' } },
      ...(['bad', /8080 is not ready \(database: no connection\)/, /start it again/] as const),
    ],
    ['a low port', { port: { ...port, number: 80, state: 'forbidden' } }, 'bad', /may not listen/, /above 1024/],
    [
      'a foreign address',
      { port: { ...port, host: '1.2.3.4', state: 'nowhere' } },
      'bad',
      /no address 1\.2\.3\.4/,
      /HOST/,
    ],
    ['musl', musl, 'bad', /needs glibc/, /Debian or Ubuntu/],
    ['musl with an external Postgres', { ...musl, database: 'other' }, 'ok', /linux-x64/],
    [
      'WSL on a Windows disk',
      { wsl: true, dataDir: { ...dataDir, path: '/mnt/c/lagoon' } },
      ...(['warn', /Windows disk/, /Linux home/] as const),
    ],
    ['root without another account', { isRoot: true }, 'bad', /does not run as root/, /another user/],
    ['root with another account', { isRoot: true, postgresAccount: 'nobody' }, 'ok', /runs as nobody/],
    ['no Postgres', { postgres: { ...postgres, missing: 'There is none.' } }, 'bad', /There is none/, /DATABASE_URL/],
    [
      'no permission to run it',
      { postgres: { ...postgres, fault: 'EACCES' } },
      'bad',
      /cannot be run/,
      /chmod .*noexec/,
    ],
    [
      'old libraries',
      { postgres: { ...postgres, fault: "postgres: /lib/libc.so.6: version `GLIBC_2.34' not found" } },
      ...(['bad', /too old: .*GLIBC_2\.34/, /newer system/] as const),
    ],
    ['a full disk', { dataDir: { ...dataDir, free_mb: 12 } }, 'bad', /12 MB are free/, /Free 300 MB/],
    ['a nearly full disk', { dataDir: { ...dataDir, free_mb: 800 } }, 'warn', /800 MB are free/],
    [
      'a read-only folder',
      { dataDir: { ...dataDir, writable: false, fault: 'EROFS' } },
      ...(['bad', /cannot be written \(EROFS\)/, /DATA_DIR/] as const),
    ],
    [
      'a clock that was set back',
      { dataDir: { ...dataDir, ahead_ms: 7_200_000 } },
      'warn',
      /120 minutes in the future/,
    ],
    ['a clock of 1970', { now_ms: 0 }, 'bad', /1970-01-01/, /clock/],
    ['an older Postgres', { cluster: { ...cluster, version: '17' } }, 'bad', /Postgres 17.* 18/, /[Dd]ump/],
    ['a newer Postgres', { cluster: { ...cluster, version: '19' } }, 'bad', /by Postgres 19/, /newer Lagoon/],
    ['a newer version', { newerVersion: '3.0.0' }, 'bad', /by Lagoon 3\.0\.0/, /that version/],
    ['a killed server', left('stale'), 'ok', /77 was killed/],
    ['a reused process id', left('other', 'sshd'), 'warn', /another program \(sshd\)/, /remove that file/],
    ['a process id that cannot be checked', left('unknown'), 'warn', /without \/proc/, /remove the file/],
    [
      'a broker that does not answer',
      { broker: { address: 'nats:4222', fault: 'ECONNREFUSED' } },
      ...(['bad', /nats:4222 cannot be reached \(ECONNREFUSED\)/, /NATS_URL/] as const),
    ],
  ])('reports %s, with advice', (_, facts, state, says, advice) => {
    const found = diagnose({ ...well, ...facts }).find(finding => says.test(finding.says))
    expect(found?.state).toBe(state)
    if (advice) expect(found?.advice).toMatch(advice)
    if (state !== 'ok') expect(found?.advice).toBeTruthy()
  })

  it('describes each part of a healthy machine', () => {
    const says = (facts: Partial<Facts>) =>
      diagnose({ ...well, ...facts }).map(({ check, says }) => `${check}: ${says}`)
    expect(says({})).toEqual([
      ...['Node: 22.3.0', 'Settings: all environment variables are valid', 'System: linux-x64, glibc 2.36'],
      ...['Port: 127.0.0.1:8080 is free', 'Data: /data, 40000 MB free', 'Postgres: 18.4'],
      ...['World: found, for Postgres 18', 'Clock: 2026-11-23T00:00:00.000Z'],
    ])
    const broker = { address: 'nats:4222', fault: null }
    expect(says({ ...{ platform: 'darwin-arm64', glibc: null, cluster: null, broker } })).toEqual([
      ...['Node: 22.3.0', 'Settings: all environment variables are valid', 'System: darwin-arm64'],
      ...['Port: 127.0.0.1:8080 is free', 'Data: /data, 40000 MB free', 'Postgres: 18.4'],
      ...['Clock: 2026-11-23T00:00:00.000Z', 'Broker: nats:4222 answers'],
    ])
    expect(says({ wsl: true })).toContain('System: linux-x64, glibc 2.36, WSL')
    expect(says({ postgres: { ...postgres, version: null } })).toContain('Postgres: it runs')
    expect(says({ dataDir: { ...dataDir, free_mb: null } })).toContain('Data: /data')
    expect(says(left('running'))).toContain('World: its Postgres runs (process 77)')
    expect(says({ port: { ...port, state: 'taken' } })).toContain('Port: 127.0.0.1:8080 is in use by another program')
  })

  it('skips the check of the world if the database is external', () => {
    const elsewhere = { ...well, database: 'other', isRoot: true } as const
    const found = diagnose(elsewhere).map(({ check }) => check)
    expect(found).toEqual(['Node', 'Settings', 'System', 'Port', 'Data', 'Postgres', 'Clock'])
  })

  it.each<[string, Partial<Facts>, string, 'ok' | 'warn' | 'bad']>([
    ['the oldest Node', { node: '20.19.0' }, 'Node', 'ok'],
    ['a Node with a shorter minor version', { node: '20.9.9' }, 'Node', 'bad'],
    ['a Node of the next major version', { node: '100.0.0' }, 'Node', 'ok'],
    ['299 MB', { dataDir: { ...dataDir, free_mb: 299 } }, 'Data', 'bad'],
    ['300 MB', { dataDir: { ...dataDir, free_mb: 300 } }, 'Data', 'warn'],
    ['999 MB', { dataDir: { ...dataDir, free_mb: 999 } }, 'Data', 'warn'],
    ['1000 MB', { dataDir: { ...dataDir, free_mb: 1000 } }, 'Data', 'ok'],
    ['a file five minutes in the future', { dataDir: { ...dataDir, ahead_ms: 300_000 } }, 'Data', 'ok'],
    ['a file further in the future', { dataDir: { ...dataDir, ahead_ms: 300_001 } }, 'Data', 'warn'],
    ['the last moment of 2024', { now_ms: Date.parse('2024-12-31T23:59:59.999Z') }, 'Clock', 'bad'],
    ['the first moment of 2025', { now_ms: Date.parse('2025-01-01T00:00:00.000Z') }, 'Clock', 'ok'],
  ])('knows the limits: %s', (_, facts, check, state) => {
    expect(diagnose({ ...well, ...facts }).find(finding => finding.check === check)?.state).toBe(state)
  })

  it('requires the same Node version as the package', () => {
    const { engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
    expect(engines.node).toBe(`>=${leastNode}`)
  })
})
