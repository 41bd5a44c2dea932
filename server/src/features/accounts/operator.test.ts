import { expect, it } from 'vitest'
import { Operator } from './operator'

it('The id of the operator is a uuid that depends on the password and the secret', () => {
  const uuids = [new Operator('a', 'b'), new Operator('a', 'c'), new Operator('b', 'b')].map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(3)
  expect(uuids[0]).toBe('2ca1c7b2-bd56-8683-8177-f425a018eb44')
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})
