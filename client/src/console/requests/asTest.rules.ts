import { fieldsOf, type SentCall } from './sentCall.rules'

interface AnsweredCall extends SentCall {
  readonly type: string
  /** JSON; if it is large, only its beginning. */
  readonly answer: string
}

const named = /^(alice|bob|carol|dave|erin)@lagoon\.test$/

/**
 * The call as a test of the kit. The test starts its own world, so it must first prepare the state before the call. `account` is the
 * caller. Null for pictures, and if there was no answer.
 */
export function asTest(sent: AnsweredCall, account: string): string | null {
  if (sent.call === 'POST upload' || sent.type === 'none') return null
  const [, name] = named.exec(account) ?? []
  const isSomebody = sent.by === 'user' && !name
  const caller =
    sent.by === 'operator'
      ? 'exchange.operator'
      : sent.by === 'anyone'
        ? 'exchange.anyone'
        : `await exchange.user('${name ?? 'somebody'}')`
  const fields = fieldsOf(sent).map(([field, value]) => `    ${keyOf(field)}: ${literal(value)},\n`)
  return `import { startExchange } from '@lagoon/tests/kit'
import { expect, it } from 'vitest'

it(${literal(`${sent.call} is answered as before`)}, async () => {
  await using exchange = await startExchange(${isSomebody ? '{ users: { somebody: { verified: true } } }' : ''})
  const caller = ${caller}
  const { body } = await caller.ask('${sent.call}', {${fields.length > 0 ? `\n${fields.join('')}  ` : ''}})
  expect(body).toMatchObject(${expected(sent)})
})
`
}

/** The parts of the answer that are the same in another world: its type, and the reason of a refusal. */
function expected({ type, answer }: AnsweredCall): string {
  const [, error] = /"error":"([a-z_]+)"/.exec(type === 'ok' ? '' : answer) ?? []
  return error ? `{ type: '${type}', error: '${error}' }` : `{ type: '${type}' }`
}

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name))

const literal = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
