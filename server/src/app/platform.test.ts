import { describe, expect, it } from 'vitest'
import { noRows, platformOf } from './exchange.fixture'

const committed = (batch: number | null) => ({
  ...{ batch, at: 0, changes: [], deltas: [], outdates: false },
  events: [{ type: 'world.speed', user_id: null, data: {} }] as never,
})

describe('a process', () => {
  it('that is alone writes what it is asked, and hears of no writer', () => {
    const { commands, lane, writer, gateway, writes, withoutFollowers } = platformOf()
    expect([commands === lane, writer, gateway, writes, withoutFollowers]).toEqual([true, undefined, null, true, false])
  })

  it('that writes for others takes commands itself too', () => {
    const { commands, lane, writer, gateway, writes } = platformOf({ role: 'writer' })
    expect([commands === lane, writer?.term, gateway, writes]).toEqual([true, null, null, true])
  })

  it('that is a gateway has its commands done by the writer', () => {
    const { commands, gateway, writes } = platformOf({ role: 'gateway' })
    expect(gateway).not.toBeNull()
    expect([commands === gateway?.commands, writes]).toEqual([true, false])
  })
})

describe('with a replica', () => {
  it('the last batch of which anybody was told is known', () => {
    const { lane, lastEvents } = platformOf({ hasReplica: true })
    lane.listeners.notify(committed(8))
    lane.listeners.notify(committed(null))
    expect(lastEvents?.last).toBe(8)
  })

  it('and only then', () => {
    expect(platformOf().lastEvents).toBeNull()
  })
})

it('whoever was erased is known again whenever memory is read', async () => {
  const { read, rows } = noRows()
  await platformOf().memory.read(rows)
  expect(read).toEqual(['system.erased'])
})

it('codes are mailed where there is a mail server', () => {
  expect(platformOf().mailer).toBeNull()
  expect(platformOf({ env: { MAIL_URL: 'smtp://localhost:2525?from=lagoon@lagoon.test' } }).mailer).not.toBeNull()
})

it('calls are kept for inspection while somebody may control the world', () => {
  expect(platformOf().inspector).not.toBeNull()
  expect(platformOf({ env: { WORLD_CONTROL: '0' } }).inspector).toBeNull()
})
