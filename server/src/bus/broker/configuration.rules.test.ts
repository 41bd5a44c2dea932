import { describe, expect, it } from 'vitest'
import { configurationOf } from './configuration.rules'

const { accounts, ...rest } = JSON.parse(
  configurationOf({
    host: '127.0.0.1',
    port: 4222,
    world: 'main',
    passwords: { gateway: 'g-secret', writer: 'w-secret' },
  }),
)

describe('the configuration of the broker', () => {
  it('limits message size, pending bytes of a slow client and unanswered pings', () => {
    expect(rest).toEqual({
      ...{ host: '127.0.0.1', port: 4222, server_name: 'lagoon' },
      ...{ max_payload: 1_048_576, max_pending: 67_108_864, write_deadline: '2s' },
      ...{ ping_interval: '5s', ping_max: 2 },
      ...{ debug: false, trace: false },
    })
  })

  it('admits only the two roles, each with its own password and permissions', () => {
    expect(Object.keys(accounts)).toEqual(['lagoon'])
    expect(accounts.lagoon.users).toMatchObject([
      { user: 'gateway', password: 'g-secret' },
      { user: 'writer', password: 'w-secret' },
    ])
    const [gateway, writer] = accounts.lagoon.users
    expect(gateway.permissions.publish.allow).not.toContain('lagoon.main.stream')
    expect(writer.permissions.publish.allow).toContain('lagoon.main.stream')
  })
})
