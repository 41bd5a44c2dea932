import { expect, it } from 'vitest'
import { byUser, createAudit } from './audit'
import { stillWall } from './wall.fixture'

function audited() {
  const rows: unknown[] = []
  const create = async ({ data }: { data: unknown }) => rows.push(data)
  const { wall, forward } = stillWall()
  forward(1000)
  const audit = createAudit({ prisma: { audit: { create } } } as never, wall)
  return { audit, rows }
}

it('a deed is kept with its time, who did it, and the request that asked for it', async () => {
  const { audit, rows } = audited()
  await audit(byUser(7), 'added a webhook', 'from 192.0.2.1', { request: 'mibf2k3a4f7x-1c' })
  await audit('operator', 'answered support')
  expect(rows).toEqual([
    { at: 1000, who: 'user 7', what: 'added a webhook', detail: 'from 192.0.2.1', request: 'mibf2k3a4f7x-1c' },
    { at: 1000, who: 'operator', what: 'answered support', detail: '', request: '' },
  ])
})

it('of a detail the first 500 characters are kept', async () => {
  const { audit, rows } = audited()
  await audit('operator', 'added a webhook', `a${'b'.repeat(499)}c`)
  expect(rows).toMatchObject([{ detail: `a${'b'.repeat(499)}` }])
})
