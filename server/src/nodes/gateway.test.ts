import { expect, it } from 'vitest'
import { CommitListeners } from '../lane/commitListeners'
import { Channels } from '../platform/everywhere'
import { createLog } from '../platform/log'
import { settled, stillWall } from '../platform/wall.fixture'
import type { Commits } from './committed'
import { createGateway } from './gateway'
import type { Answer } from './messages'
import { PresentWriter } from './presentWriter'
import { encode } from './wire'

it('a restore is answered after five seconds even if this gateway has not seen its batch', async () => {
  const { wall, forward } = stillWall()
  let answer: (given: Answer) => void = () => undefined
  const bus = {
    ...{ id: 'gateway', isConnected: true, follow: () => () => undefined },
    ask: () => new Promise<Buffer>(done => (answer = given => done(encode(given)))),
  } as never
  const writer = new PresentWriter({ bus, wall })
  const moment = { lastBatch: async () => 4 } as Commits
  const commits = {
    asOfOneMoment: (read: (moment: Commits) => Promise<void>) => read(moment),
  } as Partial<Commits> as Commits
  const gateway = createGateway({ bus, wall, commits, writer, everywhere: new Channels() })
  writer.heard({ term: 7, node: 'w', pid: 1, n: null, batch: 4, spared_ms: 0 })
  await gateway.follow({
    ...{
      log: createLog('silent'),
      listeners: new CommitListeners(),
      tables: new Map(),
      rows: [],
      read: async () => {},
    },
    ...{ stands: () => ({ epoch: 'one', now: 0 }), publish: () => undefined, renew: () => undefined },
  })
  const done: string[] = []
  const { restore } = gateway.elsewhere<{ restore(): Promise<string> }>(['restore'])
  void restore().then(said => done.push(said))
  await settled()
  answer([{ value: 'back', batch: 5 }])
  await settled()
  forward(4999)
  await settled()
  expect(done).toEqual([])
  forward(1)
  await settled()
  expect(done).toEqual(['back'])
})
