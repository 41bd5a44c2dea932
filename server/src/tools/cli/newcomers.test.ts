import { expect, it } from 'vitest'
import { newGuest, tokensOf } from './newcomers'
import type { Remote } from './remote'

/** An exchange with Alice; its outbox contains a code for every recipient. */
function exchange() {
  const asked: [string, object][] = []
  const answers: Record<string, unknown> = {
    'GET console/users': {
      data: [
        { id: 1010, account: 'malice@lagoon.test' },
        { id: 1001, account: 'alice@lagoon.test' },
      ],
    },
    'POST console/persona': 'token of alice',
    'GET console/outbox': { data: [{ code: '123456' }, { code: '999999' }] },
    'POST user/login': 'token of mia',
    'GET user/center': { id: 1021 },
    'POST console/guest': { link: 'http://here/h5/#/?guest=abc=def' },
    'POST user/guest': 'token of a guest',
  }
  const client = (by: string): object => ({
    call: async (key: string, input: object) => {
      asked.push([`${by}: ${key}`, input])
      return answers[key]
    },
    as: client,
  })
  return { asked, remote: { operator: client('operator'), anyone: client('anyone') } as Remote }
}

it('an existing user is found by the whole account name', async () => {
  const { asked, remote } = exchange()
  expect(await tokensOf(remote, ['Alice'])).toEqual({ Alice: { id: 1001, token: 'token of alice' } })
  expect(asked).toEqual([
    ['operator: GET console/users', { query: 'alice@lagoon.test' }],
    ['operator: POST console/persona', { user_id: 1001 }],
  ])
})

it('a missing user registers with the code from the outbox', async () => {
  const { asked, remote } = exchange()
  expect(await tokensOf(remote, ['mia'])).toEqual({ mia: { id: 1021, token: 'token of mia' } })
  const of = (key: string) => asked.find(([each]) => each === key)?.[1]
  expect(of('operator: GET console/outbox')).toEqual({ target: 'mia@lagoon.test', limit: 1 })
  const registered = of('anyone: POST user/register') as Record<string, string>
  expect(registered).toMatchObject({ type: 'email', user_string: 'mia@lagoon.test', code: '123456' })
  expect(registered.re_password).toBe(registered.password)
  expect(of('anyone: POST user/login')).toMatchObject({ user_string: 'mia@lagoon.test', password: registered.password })
})

it('a guest enters with the code of an invitation link', async () => {
  const { asked, remote } = exchange()
  expect((await newGuest(remote)).id).toBe(1021)
  expect(asked.map(([key]) => key)).toEqual([
    ...['operator: POST console/guest', 'anyone: POST user/guest', 'token of a guest: GET user/center'],
  ])
  expect(asked[1]?.[1]).toEqual({ code: 'def' })
})
