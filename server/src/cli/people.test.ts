import { expect, it } from 'vitest'
import { personNamed } from './people'

const person = (id: number, account: string, nickname: string) => ({ id, account, nickname })
const alice = person(1001, 'alice@lagoon.test', 'Ally')
const other = person(1010, 'malice@lagoon.test', 'Alice B')

const named = async (who: string, data: object[]) => {
  const asked: object[] = []
  const call = async (_: string, input: object) => asked.push(input) && { data }
  const found = await personNamed({ operator: { call } } as never, who).then(
    ({ id }) => id,
    error => error.message,
  )
  expect(asked).toEqual([{ query: who, limit: 50 }])
  return found
}

it.each(['1001', 'alice@lagoon.test', 'ALICE', 'ally'])(
  'a person is meant by id, account, its first part or name: %s',
  async who => {
    expect(await named(who, [other, alice])).toBe(1001)
  },
)

it('who is the only one that is found is meant', async () => {
  expect(await named('alic', [alice])).toBe(1001)
  expect(await named('nobody', [])).toBe('There is nobody called nobody.')
})

it('several of the same name are listed, and nobody else', async () => {
  const twin = person(1020, 'ally@lagoon.test', 'Twin')
  expect(await named('ally', [other, alice, twin])).toBe(
    'Who is ally? 1001 (alice@lagoon.test), 1020 (ally@lagoon.test)',
  )
})

it('five of many are listed', async () => {
  const many = Array.from({ length: 6 }, (_, i) => person(i, `${i}@lagoon.test`, 'x'))
  const list = (count: number) => many.slice(0, count).map(({ id, account }) => `${id} (${account})`)
  expect(await named('lagoon', many)).toBe(`Who is lagoon? ${list(5).join(', ')} …`)
  expect(await named('lagoon', many.slice(1))).toMatch(/5@lagoon\.test\)$/)
})
