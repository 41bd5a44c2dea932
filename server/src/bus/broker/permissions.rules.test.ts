import { describe, expect, it } from 'vitest'
import { permissionsOf } from './permissions.rules'

const told = ['lagoon.main.stream', 'lagoon.main.stream.>', 'lagoon.main.beat', 'lagoon.main.beat.>']

describe('what the broker lets a role do', () => {
  it('is, for a gateway, to ask the writer and to hear what was committed', () => {
    expect(permissionsOf('main', 'gateway')).toEqual({
      publish: { allow: ['lagoon.main.lane.>', 'lagoon.main.operator.>', 'lagoon.main.writer.>'] },
      subscribe: { allow: [...told, 'lagoon.main.inbox.gateway.>'] },
    })
  })

  it('is, for a writer, to hear what is asked, to answer it, and to tell what was committed', () => {
    const asked = ['lagoon.main.lane.>', 'lagoon.main.operator.>', 'lagoon.main.writer.>']
    const answered = ['lagoon.main.inbox.gateway.>', 'lagoon.main.inbox.writer.>']
    expect(permissionsOf('main', 'writer')).toEqual({
      publish: { allow: ['lagoon.main.writer.>', ...told, ...answered] },
      subscribe: { allow: [...asked, ...told, 'lagoon.main.inbox.writer.>'] },
    })
  })
})
