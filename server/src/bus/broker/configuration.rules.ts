import type { Role } from '../subjects'
import { permissionsOf } from './permissions.rules'

interface BrokerSettings {
  host: string
  port: number
  world: string
  /** Of each role, which is also the name of its user. */
  passwords: Record<Role, string>
}

/** A configuration of nats-server, which reads JSON too. Nobody is let in without a password, and there is no system user. */
export const configurationOf = ({ host, port, world, passwords }: BrokerSettings): string =>
  JSON.stringify({
    host,
    port,
    server_name: 'lagoon',
    max_payload: 1024 * 1024,
    // Who does not read is cut off: it comes back, and knows that it missed something.
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
