import type { Facts } from './facts'

export interface Finding {
  check: string
  /** `warn`: the exchange starts, but may surprise. */
  state: 'ok' | 'warn' | 'bad'
  /** The finding. */
  says: string
  /** How to fix it. */
  advice?: string
}

type Check = (facts: Facts) => Finding | null

const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
const warn = (check: string, says: string, advice: string): Finding => ({ check, state: 'warn', says, advice })
const bad = (check: string, says: string, advice: string): Finding => ({ check, state: 'bad', says, advice })

export const leastNode = '20.19.0'
const leastFree_mb = 300
const scarce_mb = 1000
/** No file of Lagoon is older than this. */
const yearsBegin_ms = Date.UTC(2025, 0, 1)
const minute_ms = 60_000

const isOlder = (version: string, least: string): boolean => version.localeCompare(least, 'en', { numeric: true }) < 0

const node: Check = ({ node: version }) =>
  isOlder(version, leastNode)
    ? bad('Node', `this is Node ${version}, and Lagoon needs ${leastNode}`, 'Install a newer Node: https://nodejs.org')
    : ok('Node', version)

const settings: Check = ({ settings }) =>
  settings.refused === null
    ? ok('Settings', 'all environment variables are valid')
    : bad('Settings', settings.refused, 'Change or unset that variable; the README of Lagoon lists all of them.')

const port: Check = ({ port: { host, number, state, holder, unready } }) => {
  const at = `${host}:${number}`
  if (state === 'free') return ok('Port', `${at} is free`)
  if (unready)
    return bad(
      'Port',
      `the exchange on ${at}${holder ? ` (${holder})` : ''} is not ready (${unready})`,
      'Wait a minute. If it does not become ready, stop it and start it again.',
    )
  if (state === 'lagoon')
    return ok(
      'Port',
      `an exchange already serves on ${at}${holder ? ` (${holder})` : ''}; a second one cannot start there`,
    )
  if (state === 'taken')
    return bad(
      'Port',
      `${at} is in use by ${holder ?? 'another program'}`,
      'End that program, or use another port: `lagoon start --port 9000`.',
    )
  if (state === 'forbidden')
    return bad('Port', `this user may not listen on ${at}`, 'Use a port above 1024: `lagoon start --port 8080`.')
  return bad('Port', `this machine has no address ${host}`, 'Set HOST to an address of this machine, or unset it.')
}

const system: Check = ({ platform, glibc, wsl, dataDir, database }) => {
  if (platform.startsWith('linux') && glibc === null && database === 'own')
    return bad(
      'System',
      `${platform} with musl: the bundled Postgres needs glibc`,
      'Use a Debian or Ubuntu image, or set DATABASE_URL to your own Postgres.',
    )
  if (wsl && dataDir.path.startsWith('/mnt/'))
    return warn(
      'System',
      `WSL with the data on a Windows disk (${dataDir.path}): Postgres is slow there and may refuse the file permissions`,
      'Set DATA_DIR to a folder in your Linux home.',
    )
  return ok('System', [platform, glibc && `glibc ${glibc}`, wsl && 'WSL'].filter(Boolean).join(', '))
}

const account: Check = ({ isRoot, postgresAccount, database }) => {
  if (!isRoot || database === 'other') return null
  return postgresAccount
    ? ok('User', `root; Postgres runs as ${postgresAccount}`)
    : bad(
        'User',
        'Postgres does not run as root, and there is no account `postgres` or `nobody`',
        'Start as another user, or set DATABASE_URL.',
      )
}

const postgres: Check = ({ postgres: { folder, missing, fault, version }, database }) => {
  if (database === 'other') return ok('Postgres', 'that of DATABASE_URL')
  if (missing !== null)
    return bad('Postgres', missing, 'Install Lagoon again with its optional packages, or set DATABASE_URL.')
  if (fault === null) return ok('Postgres', version ?? 'it runs')
  if (/EACCES|permission/i.test(fault))
    return bad(
      'Postgres',
      `the programs in ${folder} cannot be run (${fault})`,
      `Run chmod -R u+x ${folder}/bin. If the disk is mounted noexec, move Lagoon to another disk.`,
    )
  if (/GLIBC|version `|libstdc/.test(fault))
    return bad(
      'Postgres',
      `the libraries of this system are too old: ${fault}`,
      'Use a newer system, or set DATABASE_URL.',
    )
  return bad('Postgres', `it does not run: ${fault}`, 'Install what is missing, or set DATABASE_URL.')
}

const folder: Check = ({ dataDir: { path, writable, fault, free_mb, ahead_ms } }) => {
  if (!writable) return bad('Data', `${path} cannot be written (${fault})`, 'Set DATA_DIR to a folder that you own.')
  if (free_mb !== null && free_mb < leastFree_mb)
    return bad(
      'Data',
      `${free_mb} MB are free for ${path}`,
      `Free ${leastFree_mb} MB, or set DATA_DIR to another disk.`,
    )
  if (ahead_ms > 5 * minute_ms)
    return warn(
      'Data',
      `${path} was written ${Math.round(ahead_ms / minute_ms)} minutes in the future: the clock of this machine was set back`,
      'Correct the clock; world time waits until the clock has caught up.',
    )
  if (free_mb !== null && free_mb < scarce_mb)
    return warn('Data', `only ${free_mb} MB are free for ${path}`, 'Free more space before a long demo.')
  return ok('Data', `${path}${free_mb === null ? '' : `, ${free_mb} MB free`}`)
}

const cluster: Check = ({ cluster, dataDir, database }) => {
  if (database === 'other' || cluster === null) return null
  const { version, wanted, left } = cluster
  if (wanted !== null && version !== wanted)
    return bad(
      'World',
      `${dataDir.path} was created by Postgres ${version}, and this Lagoon has Postgres ${wanted}`,
      version > wanted
        ? 'Use the newer Lagoon that created it, or another DATA_DIR.'
        : 'Dump it with the Lagoon that created it, and restore the dump here.',
    )
  if (left?.is === 'stale')
    return ok('World', `process ${left.pid} was killed and left its postmaster.pid; the next start recovers`)
  if (left?.is === 'other')
    return warn(
      'World',
      `postmaster.pid names process ${left.pid}, which is now another program${left.name ? ` (${left.name})` : ''}`,
      'On Linux, do nothing: the next start handles it. On other systems, remove that file if no Postgres is running.',
    )
  if (left?.is === 'unknown')
    return warn(
      'World',
      `postmaster.pid names process ${left.pid}; without /proc it is unknown which program that is`,
      'If Postgres does not start and that process is not Postgres, remove the file.',
    )
  return ok('World', left ? `its Postgres runs (process ${left.pid})` : `found, for Postgres ${version}`)
}

const version: Check = ({ newerVersion, dataDir }) =>
  newerVersion === null
    ? null
    : bad(
        'Version',
        `${dataDir.path} was last used by Lagoon ${newerVersion}, with tables that this version does not know`,
        'Use that version, or another DATA_DIR.',
      )

const clock: Check = ({ now_ms }) =>
  now_ms < yearsBegin_ms
    ? bad('Clock', `the clock of this machine says ${new Date(now_ms).toISOString()}`, 'Set the clock.')
    : ok('Clock', new Date(now_ms).toISOString())

const broker: Check = ({ broker }) => {
  if (broker === null) return null
  return broker.fault === null
    ? ok('Broker', `${broker.address} answers`)
    : bad('Broker', `${broker.address} cannot be reached (${broker.fault})`, 'Start it, or correct NATS_URL.')
}

const checks: readonly Check[] = [
  ...[node, settings, system, account, port, folder, postgres, cluster, version, clock, broker],
]

/** The findings about a machine, good and bad, each with a fix. */
export const diagnose = (facts: Facts): Finding[] =>
  checks.map(check => check(facts)).filter(finding => finding !== null)
