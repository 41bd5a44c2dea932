import type { NodeConnectionOptions } from '@nats-io/transport-node'

/** The parts of an address such as `tls://gateway:secret@nats.example:4222`. */
export interface BrokerAddress {
  options: Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'>
  /** Without the password, for messages and logs. */
  shown: string
}

export function addressOf(url: string): BrokerAddress {
  const { protocol, host, hostname, port, username, password } = new URL(url)
  const named = port ? host : `${hostname}:4222`
  return {
    options: {
      servers: named,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      // null means never: the client also refuses if the broker offers TLS.
      tls: protocol === 'tls:' ? {} : null,
    },
    shown: named,
  }
}
