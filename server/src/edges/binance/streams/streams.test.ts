import { expect, it } from 'vitest'
import { lineAt } from '../../../live/live.fixture'
import { createLog } from '../../../platform/log'
import type { Sources } from './sources'
import { type Reader, Streams } from './streams'

it('a stream that fails closes the sockets of its readers so that they reconnect', async () => {
  let sink: Parameters<Sources['begin']>[1] | undefined
  const logged: object[] = []
  const streams = new Streams({
    sources: {
      begin: async (_: object, given: typeof sink) => {
        sink = given
        return () => undefined
      },
    } as Sources,
    log: createLog('error', { write: line => logged.push(JSON.parse(line)) }),
    wall: { mono: () => 0 },
  })
  const { line, done } = lineAt()
  const reader: Reader = { line, isCombined: false, isMicros: false, streams: new Set() }
  await streams.join('btcusdt@trade', reader)
  sink?.fail('why')
  expect(done).toEqual(['1012 missed something'])
  expect(logged).toMatchObject([{ err: { message: 'why' }, stream: 'btcusdt@trade' }])
})
