import type { NodeConnectionOptions } from '@nats-io/transport-node'

/** What an address such as `tls://gateway:secret@nats.example:4222` says. */
export interface BrokerAddress {
  options: Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'>
  /** Without the password, for people and logs. */
  shown: string
}

export function addressOf(url: string): BrokerAddress {
  const { protocol, host, hostname, port, username, password } = new URL(url)
  const named = port ? host : `${hostname}:4222`
  return {
    options: {
      servers: named,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      // null: never asked for, so a broker that would offer it anew is not trusted to.
      tls: protocol === 'tls:' ? {} : null,
    },
    shown: named,
  }
}
