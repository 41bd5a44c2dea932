import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { asyncApiDocument } from '@lagoon/server/http/asyncapi/document'
import { openApiDocument } from '@lagoon/server/http/openapi/document'
import { contract } from '@lagoon/shared/api/index'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { breaks } from './breaks.rules'
import { type Shape, shapeOf } from './shape'

// `npm run released` stores the current shape as that of the last release.
const file = fileURLToPath(new URL('./released.json', import.meta.url))
const now = shapeOf(
  appVersion,
  openApiDocument(Object.keys(contract)),
  asyncApiDocument({ host: 'localhost', isSecure: false, name: 'Lagoon' }),
)
let released: Shape

beforeAll(async () => {
  if (process.env.npm_lifecycle_event === 'released') await writeFile(file, `${JSON.stringify(now, null, 2)}\n`)
  released = JSON.parse(await readFile(file, 'utf8'))
})

describe('the API since the last release', () => {
  it('has no breaking change: else run `npm run released` and add a line to the changelog', () => {
    expect(breaks(released, now)).toEqual([])
  })

  it('is compared with a recorded shape that is not empty', () => {
    expect(Object.keys(released.calls).length).toBeGreaterThan(100)
    expect(released.calls['GET coin/list']?.answered).toMatchObject({
      'data[].id': 'integer',
      'data[].deal_price': expect.stringMatching(/^string/),
    })
    expect(released.frames.kline).toMatchObject({ time: 'integer', period: expect.stringContaining('=1min,5min') })
  })
})

describe('the detection of breaking changes', () => {
  const changed = (change: (shape: Shape) => void): string[] => {
    const copy = structuredClone(now)
    change(copy)
    return breaks(now, copy)
  }
  const [order, list] = ['POST coin/trade', 'GET coin/list'] as const
  const requested = ({ calls }: Shape, call: string) => calls[call]?.asked as Record<string, string>
  const answered = ({ calls }: Shape, call: string) => calls[call]?.answered as Record<string, string>

  it.each<[string, (shape: Shape) => void, string]>([
    ['a call was removed', s => void delete s.calls[list], 'the call GET coin/list is gone'],
    [
      'a field of an answer was removed',
      s => void delete answered(s, list)['data[].fee'],
      'GET coin/list answered: data[].fee is gone',
    ],
    [
      'a field is no longer accepted',
      s => void delete requested(s, order).total,
      'POST coin/trade asked: total is no longer taken',
    ],
    [
      'a field has another type',
      s => Object.assign(answered(s, list), { 'data[].id': 'string' }),
      'GET coin/list answered: data[].id was integer and is string',
    ],
    [
      'a required field may be missing',
      s => Object.assign(answered(s, list), { 'data[].id': 'integer optional' }),
      'GET coin/list answered: data[].id may be missing now',
    ],
    [
      'a required field may be null',
      s => Object.assign(answered(s, list), { 'data[].id': 'integer nullable' }),
      'GET coin/list answered: data[].id may be null now',
    ],
    [
      'a new field is required',
      s => Object.assign(requested(s, order), { why: 'string' }),
      'POST coin/trade asked: why is new and has to be sent',
    ],
    [
      'an optional field is required',
      s => Object.assign(requested(s, order), { total: requested(s, order).total?.replace(' optional', '') }),
      'POST coin/trade asked: total has to be sent now',
    ],
    [
      'a choice was removed',
      s => Object.assign(requested(s, order), { order_type: 'string optional =limit' }),
      'POST coin/trade asked: order_type no longer takes “market”',
    ],
    [
      'a limit is tighter',
      s => Object.assign(requested(s, list), { limit: 'integer optional ~1..50' }),
      'GET coin/list asked: limit was within 1..100 and is within 1..50',
    ],
    ['a frame was removed', s => void delete s.frames.wallet, 'the frame wallet is gone'],
    ['a field of a frame was removed', s => void delete s.frames.world?.epoch, '/ws world: epoch is gone'],
  ])('reports that %s', (_what, change, said) => {
    expect(changed(change)).toEqual([said])
  })

  it.each<[string, (shape: Shape) => void]>([
    ['a call', s => Object.assign(s.calls, { 'GET new/call': { asked: {}, answered: {} } })],
    ['a field of an answer', s => Object.assign(answered(s, list), { 'data[].mood': 'string' })],
    ['an optional field of a request', s => Object.assign(requested(s, order), { mood: 'string optional' })],
    ['a choice', s => Object.assign(requested(s, order), { order_type: 'string optional =limit,market,iceberg' })],
    ['a frame', s => Object.assign(s.frames, { mood: { type: 'string =mood' } })],
    ['a wider limit', s => Object.assign(requested(s, list), { limit: 'integer optional ~1..500' })],
  ])('does not report an addition: %s', (_what, change) => {
    expect(changed(change)).toEqual([])
  })
})
