import { describe, expect, it } from 'vitest'
import { permissionsOf } from './permissions.rules'

const streamed = ['lagoon.main.stream', 'lagoon.main.stream.>', 'lagoon.main.beat', 'lagoon.main.beat.>']

describe('the broker permissions of a role', () => {
  it('let a gateway send requests to the writer and follow what it publishes', () => {
    expect(permissionsOf('main', 'gateway')).toEqual({
      publish: { allow: ['lagoon.main.lane.>', 'lagoon.main.operator.>', 'lagoon.main.writer.>'] },
      subscribe: { allow: [...streamed, 'lagoon.main.inbox.gateway.>'] },
    })
  })

  it('let a writer receive and answer requests, and publish what it committed', () => {
    const requested = ['lagoon.main.lane.>', 'lagoon.main.operator.>', 'lagoon.main.writer.>']
    const answered = ['lagoon.main.inbox.gateway.>', 'lagoon.main.inbox.writer.>']
    expect(permissionsOf('main', 'writer')).toEqual({
      publish: { allow: ['lagoon.main.writer.>', ...streamed, ...answered] },
      subscribe: { allow: [...requested, ...streamed, 'lagoon.main.inbox.writer.>'] },
    })
  })
})
