import ts from 'typescript'
import { expect, it } from 'vitest'
import { asTest } from '../../client/src/console/requests/asTest.rules'
import { startExchange } from './startExchange'

/** The copied test imports only the kit and vitest; the function that it passes to `it` is run. */
async function run(text: string): Promise<void> {
  const imports = `import { startExchange } from '@lagoon/tests/kit'\nimport { expect, it } from 'vitest'\n`
  expect(text.startsWith(imports)).toBe(true)
  const { outputText } = ts.transpileModule(text.slice(imports.length), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  const bodies: (() => Promise<void>)[] = []
  const collect = (_: string, body: () => Promise<void>) => void bodies.push(body)
  new Function('startExchange', 'expect', 'it', outputText)(startExchange, expect, collect)
  expect(bodies).toHaveLength(1)
  for (const body of bodies) await body()
}

it('A call copied from the console runs as a kit test with the same result', async () => {
  const move = { currency_id: 3, number: '99999999', from_field: 'change', to_field: 'lever' } as const
  const copies: (string | null)[] = []
  {
    await using exchange = await startExchange()
    const alice = await exchange.user('alice')
    const sent = [
      [await alice.ask('POST wallet/change', move), 'alice@lagoon.test'],
      [await exchange.operator.ask('POST console/world', { speed: '2' }), ''],
    ] as const
    for (const [{ headers }, account] of sent) {
      const request_id = headers.get('x-request-id') ?? ''
      copies.push(asTest(await exchange.operator.call('GET console/request', { request_id }), account))
    }
  }
  expect(copies.map(text => /toMatchObject\((.*)\)/.exec(text ?? '')?.[1])).toEqual([
    `{ type: 'error', error: 'insufficient_balance' }`,
    `{ type: 'ok' }`,
  ])
  for (const text of copies) await run(text ?? '')
})
