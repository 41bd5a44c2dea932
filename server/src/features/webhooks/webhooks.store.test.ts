import { describe, expect, it } from 'vitest'
import { delivery, endpoint, webhooksOver } from './webhooks.fixture'
import { standing } from './webhooks.sql'
import { deliveriesOf, switchOff, switchOn, targetsOf, webhooksOf } from './webhooks.store'

describe('an endpoint', () => {
  it('is listed with what waits there and what failed, and is sent to while it is on', async () => {
    const { db, when } = webhooksOver([
      endpoint({ id: 2, url: 'http://two', enabled: false, off_reason: 'gone', types: ['transfer.done'], user_id: 7 }),
      endpoint({ secret: 'sealed' }),
    ])
    when(standing, () => [{ webhook_id: 2, waiting: 3, failed: 4 }])
    const one = { url: 'https://one.example/hook', types: [], user_id: null, enabled: 1, off_reason: '' }
    const two = { url: 'http://two', types: ['transfer.done'], user_id: 7, enabled: 0, off_reason: 'gone' }
    expect(await webhooksOf(db)).toEqual([
      { id: 1, ...one, waiting: 0, failed: 0, created_at: '1970-01-01 00:01:00' },
      { id: 2, ...two, waiting: 3, failed: 4, created_at: '1970-01-01 00:01:00' },
    ])
    expect(await targetsOf(db)).toEqual([{ id: 1, url: 'https://one.example/hook', sealed: 'sealed' }])
  })

  it('that is off keeps the reason why it went off first', async () => {
    const { db, endpoints } = webhooksOver([endpoint(), endpoint({ id: 2 })])
    await switchOff(db, 1, 'gone')
    await switchOff(db, 1, 'operator')
    expect(endpoints).toEqual([endpoint({ enabled: false, off_reason: 'gone' }), endpoint({ id: 2 })])
  })

  it('that is switched on again sends what failed or waits as if it had never been tried', async () => {
    const tried = { attempt: 3, next_at: 900n }
    const { db, endpoints, deliveries } = webhooksOver(
      [endpoint({ enabled: false, off_reason: 'failed' })],
      [
        delivery({ status: 'failed', attempt: 10 }),
        delivery({ id: 2, ...tried }),
        delivery({ id: 3, ...tried, status: 'delivered' }),
        delivery({ id: 4, ...tried, webhook_id: 2 }),
      ],
    )
    await switchOn(db, 1)
    expect(endpoints).toEqual([endpoint()])
    expect(deliveries).toEqual([
      delivery(),
      delivery({ id: 2 }),
      delivery({ id: 3, ...tried, status: 'delivered' }),
      delivery({ id: 4, ...tried, webhook_id: 2 }),
    ])
  })
})

describe('deliveries', () => {
  const all = [
    delivery({ id: 1, batch: 5, n: 1, user_id: 0 }),
    delivery({ id: 2, batch: 5, n: 2, webhook_id: 2 }),
    delivery({ id: 3, batch: 6, n: 1, status: 'failed' }),
    delivery({ id: 4, batch: 7, n: 1 }),
    delivery({ id: 5, batch: 7, n: 2 }),
  ]
  const { db } = webhooksOver([], all)
  const listed = async (asked: object) => {
    const { data, total } = await deliveriesOf(db, { page: 1, limit: 10, ...asked })
    return [data.map(({ id }) => id), total]
  }

  it.each([
    [{}, [5, 4, 3, 2, 1], 5],
    [{ webhook_id: 2 }, [2], 1],
    [{ status: 'failed' }, [3], 1],
    [{ from: { batch: 5, n: 2 } }, [5, 4, 3, 2], 4],
    [{ to: { batch: 7, n: 1 } }, [4, 3, 2, 1], 4],
    [{ from: { batch: 5, n: 3 }, to: { batch: 7, n: 0 } }, [3], 1],
    [{ page: 2, limit: 2 }, [3, 2], 5],
  ])('are listed newest first, where %j is asked for', async (asked, ids, total) => {
    expect(await listed(asked)).toEqual([ids, total])
  })

  it('say what became of them, and of whom they tell', async () => {
    const { db } = webhooksOver(
      [],
      [
        delivery({ user_id: 0 }),
        delivery({ id: 2, attempt: 1, http_status: 503, fault: 'answer', took_ms: 12, at: 60n, next_at: 65n }),
      ],
    )
    const same = { webhook_id: 1, event_id: '5-1', type: 'transfer.done', status: 'waiting' }
    expect((await deliveriesOf(db, { page: 1, limit: 10 })).data).toEqual([
      {
        ...{ ...same, id: 2, user_id: 7, attempt: 1, http_status: 503, fault: 'answer', took_ms: 12 },
        ...{ at: '1970-01-01 00:01:00', next_at: '1970-01-01 00:01:05' },
      },
      { ...same, id: 1, user_id: null, attempt: 0, http_status: null, fault: '', took_ms: null, at: '', next_at: '' },
    ])
  })
})
