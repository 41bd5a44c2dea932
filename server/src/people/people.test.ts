import { expect, it } from 'vitest'
import { BrandInForce } from '../platform/brand'
import { poolAnswering } from '../platform/db/pool.fixture'
import type { Refusal } from '../platform/refusal'
import { stillWall } from '../platform/wall.fixture'
import { countUse } from './attempts.sql'
import { codeOfLogin, sendCode } from './codes.sql'
import { createPeople } from './people'

it.each([
  [undefined, 300, 'sent'],
  [undefined, 301, 'code_too_frequent'],
  [5, 5, 'sent'],
  [5, 6, 'code_too_frequent'],
])(
  'with a limit of %s, code number %i requested from one address within an hour is %s',
  async (limit, count, answer) => {
    const { pool, when } = poolAnswering()
    when(countUse, kind => [{ count: kind === 'code_address' ? count : 1, window_start: 0 }])
    when(sendCode, () => [])
    when(codeOfLogin, () => [])
    const { codes } = createPeople({
      ...{ db: { pool } as never, wall: stillWall().wall, secret: 'secret', codesPerAddress: limit, mailer: null },
      brand: new BrandInForce(),
      ...{ refusesCommonPasswords: false, outboxReadable: true },
    })
    const sent = codes.send({
      ...{ purpose: 'register', account: { kind: 'email', name: 'alice@lagoon.test' }, lang: 'en', ip: '203.0.113.7' },
      ...{ from: { known: false, name: '203.0.113.7' }, deliver: true },
    })
    expect(await sent.then(() => 'sent').catch(({ key }: Refusal) => key)).toBe(answer)
  },
)
