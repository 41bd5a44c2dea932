import { texts } from '@lagoon/server/platform/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, usdt } from '../harness/money'
import { brokenBy, unguarded } from './damage'

let world: TestExchange

/** A world in which every money invariant has rows to check: credits, a transfer, a withdrawal under review and one that passed. */
beforeAll(async () => {
  world = await startExchange()
  const [alice, operator] = await Promise.all([world.as('alice'), world.operator()])
  await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
  await addAddress(world, alice, 'alice@lagoon.test')
  const form = { currency: usdt, number: '100', address: addressOn.TRC20, pay_password: namedFundPassword }
  const { id } = await alice.call('POST wallet/out', form)
  await operator.call('POST console/decide', { kind: 'withdrawal', id, decision: 'pass' })
  await alice.call('POST wallet/out', form, { idempotencyKey: 'a withdrawal' })
  await expectBalanced(world)
})

afterAll(() => world?.stop())

const ofAlice = "owner_id = 1001 AND account = 'change' AND coin_id = 3"
const lastPosting = '(SELECT max(id) FROM world.posting)'
const lastBatch = '(SELECT max(batch) FROM system.commit WHERE events IS NOT NULL)'
const aWithdrawal = '(SELECT max(id) FROM world.withdrawal)'

describe('the invariants', () => {
  it('are exactly those that have a sentence', () => {
    const said = Object.keys(texts.en).filter(key => key.startsWith('invariant.'))
    expect(world.inside.invariants.map(({ id }) => `invariant.${id}`)).toEqual(said.sort())
  })

  it.each([
    [
      'I-01',
      'an entry that gains',
      [unguarded('posting'), `UPDATE world.posting SET available = available + 1 WHERE id = ${lastPosting}`],
    ],
    ['I-02', 'a balance from nowhere', [`UPDATE world.wallet SET available = available + 1 WHERE ${ofAlice}`]],
    ['I-03', 'a balance below zero', [`UPDATE world.wallet SET available = -1 WHERE ${ofAlice}`]],
    ['I-04', 'a balance without a posting', [`UPDATE world.wallet SET available = available - 1 WHERE ${ofAlice}`]],
    [
      'I-04',
      'a history that skips',
      [
        unguarded('posting'),
        `UPDATE world.posting SET after_available = after_available + 1 WHERE id = ${lastPosting}`,
      ],
    ],
    ['I-05', 'a hold that is not frozen', ["UPDATE world.hold SET amount = amount + 1 WHERE kind = 'withdrawal'"]],
    ['I-05', 'frozen money that nothing holds', [`UPDATE world.wallet SET frozen = frozen + 1 WHERE ${ofAlice}`]],
    ['I-06', 'a hold of what is over', ["UPDATE world.hold SET ref = ref + 1000 WHERE kind = 'withdrawal'"]],
    ['I-06', 'a live object without its hold', ["DELETE FROM world.hold WHERE kind = 'withdrawal'"]],
    [
      'I-07',
      'a posting in another coin',
      [unguarded('posting'), `UPDATE world.posting SET coin_id = 1 WHERE id = ${lastPosting}`],
    ],
    [
      'I-08',
      'an effect that happened twice',
      [
        'DROP INDEX world.entry_type_ref_phase_key',
        "INSERT INTO world.entry SELECT max(id) + 1, 'withdrawal', '1', '', 0 FROM world.entry",
        "INSERT INTO world.entry SELECT max(id) + 1, 'withdrawal', '1', '', 0 FROM world.entry",
      ],
    ],
    [
      'I-09',
      'a key that was used twice',
      [
        'ALTER TABLE world.idempotency DROP CONSTRAINT idempotency_pkey',
        'INSERT INTO world.idempotency SELECT * FROM world.idempotency',
      ],
    ],
    [
      'I-22',
      'a refund of what was paid',
      [`INSERT INTO world.entry SELECT max(id) + 1, 'withdrawal_refund', '1', '', 0 FROM world.entry`],
    ],
    [
      'I-22',
      'a fourth withdrawal of a day',
      [1, 2].map(
        n => `INSERT INTO world.withdrawal SELECT id + ${n}, user_id, route, coin_id, chain, address, amount, fee, receipt, notes, at
              FROM world.withdrawal WHERE id = ${aWithdrawal}`,
      ),
    ],
    ['I-22', 'a receipt that is too much', ['UPDATE world.withdrawal SET receipt = amount']],
    ['I-23', 'history that can be changed', [unguarded('posting')]],
    [
      'I-24',
      'a posting finer than its coin',
      [unguarded('posting'), `UPDATE world.posting SET available = available + 0.000000001 WHERE id = ${lastPosting}`],
    ],
    ['I-34', 'an id beyond the counter', [`UPDATE world.withdrawal SET id = id + 100 WHERE id = ${aWithdrawal}`]],
    [
      'I-28',
      'an entry that no command made',
      ["INSERT INTO world.entry SELECT max(id) + 1, 'credit', 'x', '', 0 FROM world.entry"],
    ],
    [
      'I-28',
      'a batch that is gone',
      [
        'DELETE FROM system.commit WHERE batch = (SELECT max(batch) - 1 FROM system.commit WHERE first_entry IS NOT NULL)',
      ],
    ],
    ['I-29a', 'an event that is gone', [`UPDATE system.commit SET events = NULL WHERE batch = ${lastBatch}`]],
    [
      'I-29a',
      'a line of the index that outlived its batch of the log',
      ['INSERT INTO system.event_index (user_uuid, batch, user_id) VALUES (gen_random_uuid(), -1, 1)'],
    ],
    ['I-29b', 'an event without its row in the index', [`DELETE FROM system.event_index WHERE batch = ${lastBatch}`]],
    [
      'I-29b',
      'an event of another user',
      [`UPDATE system.commit SET events = regexp_replace(events, '\\d+', '987654') WHERE batch = ${lastBatch}`],
    ],
    [
      'I-29c',
      'an event that is logged twice',
      [`UPDATE system.commit SET events = regexp_replace(events, '(\\d+)', '\\1,\\1') WHERE batch = ${lastBatch}`],
    ],
    [
      'I-29c',
      'an event that is missing beside another',
      [
        `UPDATE system.commit SET events = jsonb_set(events::jsonb, '{1,1}', (events::jsonb #> '{1,1}') - 0) WHERE batch = ${lastBatch}`,
      ],
    ],
    [
      'I-28',
      'an entry of another second',
      [
        'ALTER TABLE world.entry DISABLE TRIGGER entry_append_only',
        'UPDATE world.entry SET at = at + 1 WHERE id = (SELECT max(id) FROM world.entry)',
      ],
    ],
  ])('report %s for %s', async (id, _what, damage) => {
    expect(await brokenBy(world)).toEqual([])
    expect(await brokenBy(world, ...damage)).toContain(id)
  })
})

describe('history', () => {
  it('cannot be changed or deleted, not even by the owner of the database', async () => {
    for (const name of ['world.posting', 'world.entry', 'system.audit']) {
      for (const sql of [`UPDATE ${name} SET id = id`, `DELETE FROM ${name}`])
        await expect(world.db.pool.query(sql), sql).rejects.toThrow(/append-only/)
    }
  })
})
