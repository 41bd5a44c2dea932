import { connect } from 'node:net'
import { release } from 'node:os'
import { newerVersionOf } from '../../../platform/dataVersion'
import { accountForPostgres } from '../../../platform/postgres/account'
import { isRoot as asRoot, systemName } from '../../../platform/system'
import { machineWall } from '../../../platform/wall'
import { type Config, readConfig } from '../../../settings/config'
import { lookAtCluster } from './cluster'
import type { Facts } from './facts'
import { lookAtFolder } from './folder'
import { lookAtPort } from './port'
import { lookAtPostgres } from './programs'

/** Collects all facts about the machine. Starts nothing and changes nothing. */
export async function look(given: Readonly<Record<string, string>>): Promise<Facts> {
  const { config, refused } = settingsOf(given)
  const { host, port, dataDir, databaseUrl, node } = config
  const now_ms = machineWall.now()
  const postgres = await lookAtPostgres()
  const cluster = databaseUrl ? null : await lookAtCluster(dataDir, postgres.version)
  const isRoot = asRoot()
  return {
    ...{ node: process.versions.node, platform: systemName, glibc: glibcVersion() },
    ...{
      wsl: /microsoft/i.test(release()),
      isRoot,
      postgresAccount: isRoot ? ((await accountForPostgres())?.name ?? null) : null,
    },
    ...{ settings: { refused }, database: databaseUrl ? 'other' : 'own', port: await lookAtPort(host, port) },
    ...{ postgres, dataDir: await lookAtFolder(dataDir, now_ms), cluster },
    newerVersion: databaseUrl ? null : await newerVersionOf(dataDir).catch(() => null),
    broker: node && (await lookAtBroker(node.natsUrl)),
    now_ms,
  }
}

/** If the settings are refused, the rest is checked with the defaults. */
function settingsOf(given: Readonly<Record<string, string>>): { config: Config; refused: string | null } {
  try {
    return { config: readConfig({ ...process.env, ...given }), refused: null }
  } catch (error) {
    return { config: readConfig(given), refused: (error as Error).message }
  }
}

function glibcVersion(): string | null {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime ?? null
}

export function lookAtBroker(url: string): Promise<Facts['broker']> {
  const { hostname, port } = new URL(url)
  const address = `${hostname}:${port || 4222}`
  return new Promise(done => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 4222, timeout: 3000 })
    const end = (fault: string | null) => {
      socket.destroy()
      done({ address, fault })
    }
    socket.once('connect', () => end(null)).once('timeout', () => end('no answer within 3 s'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}
