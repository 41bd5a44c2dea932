import { beforeEach, describe, expect, it } from 'vitest'
import { CommitListeners } from '../lane/commitListeners'
import { PresentWriter } from '../nodes/presentWriter'
import { Channels } from '../platform/everywhere'
import { settled, stillWall } from '../platform/wall.fixture'
import { createWriterRole } from './writerRole'

/** A process whose database was last written in epoch 7; its last batch is 4. */
function opened(role: 'writer' | 'gateway' | null = 'writer') {
  const { wall, forward } = stillWall()
  const did: string[] = []
  const answered: string[] = []
  const warned: string[] = []
  const state = { isReplaced: false, confirm: async () => {}, prunes: async () => void did.push('pruned') }
  const bus = {
    ...{ id: 'me', isConnected: true, follow: () => () => undefined, publish: () => true },
    answer(subject: string) {
      answered.push(subject)
      return () => answered.splice(answered.indexOf(subject), 1)
    },
  }
  const writer = new PresentWriter({ bus, wall })
  const lane = {
    ...{ term: 8, listeners: new CommitListeners() },
    get isReplaced() {
      return state.isReplaced
    },
    open: async (epoch?: number) => void did.push(`opened ${epoch ?? 'alone'}`),
    stepDown: () => did.push('stepped down'),
    async confirm() {
      did.push('confirmed')
      await state.confirm()
    },
  }
  const moment = { rows: {}, lastBatch: async () => 4, touchedFrom: async () => [{ batch: 4, touched: '{}' }] }
  const memory = {
    ...{ rows: [], onRead: () => undefined, follow: () => undefined },
    readWorld: async () => void did.push('read to stand by'),
    read: async () => void did.push('read all'),
    catchUp: async () => void did.push('caught up'),
  }
  const platform = {
    ...{ wall, lane, memory, everywhere: new Channels(), db: { rows: { all: async () => [{}] } } },
    commits: {
      ...moment,
      epoch: async () => 7,
      asOfOneMoment: (read: (of: object) => unknown) => read({ ...moment, rows: { all: async () => [{}] } }),
    },
    log: { warn: (_: object, text: string) => warned.push(text) },
    ...(role && { node: { role, bus }, writer }),
  }
  const composed = {
    features: [{ name: 'plain' }, { name: 'inbox', prune: () => state.prunes() }],
    operations: {},
    snapshots: { clear: async () => void did.push('cleared') },
    world: {
      onPublish: () => undefined,
      load: async () => void did.push('clock'),
      endBegun: async () => void did.push('ended what was begun'),
    },
  }
  const passes = async (ms: number) => {
    await settled()
    for (let passed = 0; passed < ms; passed += 50) {
      forward(Math.min(50, ms - passed))
      await settled()
    }
  }
  return {
    ...{ role: createWriterRole(platform as never, composed as never), state, did, answered, warned, passes },
    hear: (term: number) => writer.heard({ term, node: 'other', pid: 1, n: 1, batch: 1, spared_ms: 0 }),
  }
}

let node: ReturnType<typeof opened>
let became: Promise<boolean>
beforeEach(() => {
  node = opened()
})
const writes = async () => {
  became = node.role.becomeWriter(false, () => 0)
  await node.passes(1050)
  node.did.splice(0)
  return became
}

describe('a standby process', () => {
  it('takes over even if it cannot drop expired rows', async () => {
    node.state.prunes = () => Promise.reject(new Error('the disk is full'))
    expect(await writes()).toBe(true)
    expect(node.warned).toEqual(['expired rows could not be deleted'])
  })
})

describe('the writer process', () => {
  it('stops checking its term after it left, even if a check is under way', async () => {
    await writes()
    await node.role.leave()
    await node.passes(3000)
    expect(node.did).toEqual([])
    node = opened()
    await writes()
    node.state.confirm = async () => node.role.leave()
    await node.passes(5000)
    expect(node.did).toEqual(['confirmed'])
  })

  it('steps down when a later writer appears, unless it was replaced already', async () => {
    await writes()
    node.hear(8)
    expect(node.did).toEqual([])
    node.hear(9)
    expect(node.did).toEqual(['stepped down'])
    node.state.isReplaced = true
    node.hear(10)
    expect(node.did).toEqual(['stepped down'])
  })
})
