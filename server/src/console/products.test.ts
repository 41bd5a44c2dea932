import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { stillWall } from '../platform/wall.fixture'
import { productRoutes } from './products'

const product = { id: 3, title: 'USDT', fields: { micro_fee: '0.5', name: 'USDT' } }

async function edited(fields: string, { id, kind = 'coin' }: { id?: number; kind?: string } = {}) {
  const told: Record<string, unknown>[] = []
  const sent: unknown[] = []
  const create = async ({ data }: { data: Record<string, unknown> }) => told.push(data)
  const editable = { kind: 'coin', list: async () => [product], edit: (edit: unknown) => edit }
  const routes = productRoutes({
    db: { prisma: { audit: { create } } } as never,
    lane: { run: async (edit: unknown) => sent.push(edit) + 2 } as never,
    wall: stillWall().wall,
    editables: [editable as never],
  })
  try {
    await routes['POST console/products']?.({ input: { kind, id, fields }, asked: { by: '', request: '' } } as never)
    return { sent, told: JSON.stringify(told) }
  } catch (error) {
    return (error as Refusal).detail?.fields ?? error
  }
}
const many = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x'])))

describe('what a demo may edit', () => {
  it.each([
    ['what is no JSON', '{', { fields: 'choice' }],
    ['a text', '"x"', { fields: 'choice' }],
    ['nothing', 'null', { fields: 'choice' }],
    ['a list', '[]', { fields: 'choice' }],
    ['no field', '{}', { fields: 'required' }],
    ['sixty-one fields', many(61), { fields: 'too_large' }],
    ['a number', '{"a":"x","micro_fee":1}', { micro_fee: 'choice' }],
  ])('is not %s', async (_, fields, refused) => {
    expect(await edited(fields)).toEqual(refused)
  })

  it('is of a kind that there is, and told with what it was', async () => {
    expect(await edited('{"a":"b"}', { kind: 'other' })).toEqual({ kind: 'choice' })
    const changed = (await edited('{"micro_fee":"0.6","name":"USDT","logo":"x"}', { id: 3 })) as {
      sent: unknown[]
      told: string
    }
    expect(changed.sent).toEqual([{ id: 3, fields: { micro_fee: '0.6', name: 'USDT', logo: 'x' } }])
    expect(changed.told).toContain('coin 3: micro_fee 0.5 → 0.6, logo x')
    expect(changed.told).toContain('edited a product')
    const same = (await edited('{"name":"USDT"}', { id: 3 })) as { told: string }
    expect(same.told).toContain('coin 3: =')
    const made = (await edited(many(60))) as { sent: { id: unknown }[]; told: string }
    expect([made.sent[0]?.id, made.told.includes('made a product')]).toEqual([null, true])
  })
})
