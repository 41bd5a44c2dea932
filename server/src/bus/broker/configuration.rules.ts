import type { Role } from '../subjects'
import { permissionsOf } from './permissions.rules'

interface BrokerSettings {
  host: string
  port: number
  world: string
  /** The password of each role; the user name is that of the role. */
  passwords: Record<Role, string>
}

/** A configuration for nats-server, which also reads JSON. It requires a password and has no system user. */
export const configurationOf = ({ host, port, world, passwords }: BrokerSettings): string =>
  JSON.stringify({
    host,
    port,
    server_name: 'lagoon',
    max_payload: 1024 * 1024,
    // A client that does not read is disconnected; when it reconnects, it knows that it missed something.
    write_deadline: '2s',
    max_pending: 64 * 1024 * 1024,
    ping_interval: '5s',
    ping_max: 2,
    debug: false,
    trace: false,
    accounts: {
      lagoon: {
        users: (['gateway', 'writer'] as const).map(role => ({
          user: role,
          password: passwords[role],
          permissions: permissionsOf(world, role),
        })),
      },
    },
  })
