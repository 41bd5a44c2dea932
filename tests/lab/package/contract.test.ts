import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { startExchange, type TestExchange } from '../../harness/exchange'

/** The contract's package as another project installs it: packed, in an empty folder, without TypeScript or a bundler. */
const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)
let folder: string
let exchange: TestExchange

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-outside-'))
  const installed = join(folder, 'node_modules/@lagoon/shared')
  await mkdir(installed, { recursive: true })
  await run('npm', ['pack', '-w', '@lagoon/shared', '--pack-destination', folder], { cwd: projectFolder })
  const [tarball = ''] = (await readdir(folder)).filter(name => name.endsWith('.tgz'))
  await run('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed])
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  exchange = await startExchange()
})
afterAll(async () => {
  await exchange?.stop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: folder })).stdout

describe('the packed client', () => {
  it('drives a running exchange from plain Node, with no other package installed', async () => {
    await write(
      'bot.js',
      `
      import { createClient, Refused } from '@lagoon/shared/client'
      const anyone = createClient({ origin: '${exchange.origin}' })
      const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: '${namedPassword}' }
      const alice = anyone.as(await anyone.call('POST user/login', who))
      const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' }
      const { id } = await alice.call('POST coin/trade', order, { retries: 3 })
      const no = await alice.call('POST coin/trade', { ...order, amount: '1000000' }).catch(error => error)
      console.log(JSON.stringify({ traded: id > 0, refused: no instanceof Refused && no.key }))
      `,
    )
    expect(JSON.parse(await node('bot.js'))).toEqual({ traded: true, refused: expect.stringMatching(/\w/) })
  })

  it('receives live prices', async () => {
    await write(
      'live.js',
      `
      import { createClient } from '@lagoon/shared/client'
      import { WebSocket } from ${JSON.stringify(join(dirname(resolve('ws/package.json')), 'wrapper.mjs'))}
      const live = createClient({ origin: '${exchange.origin}', WebSocket }).live()
      live.subscribe('market', ({ symbol, now_price }) => {
        if (symbol !== 'BTC/USDT') return
        console.log(now_price)
        live.close()
      })
      `,
    )
    expect(Number(await node('live.js'))).toBeGreaterThan(0)
  })

  it('has the types of calls under the nodenext module resolution of TypeScript', async () => {
    await symlink(dirname(resolve('zod/package.json')), join(folder, 'node_modules/zod'))
    await write(
      'typed.ts',
      `
      import { type CallData, createClient } from '@lagoon/shared/client'
      const client = createClient({ origin: '' })
      export const id: Promise<number> = client.call('GET user/center', {}).then(user => user.id)
      export const balance = (wallet: CallData<'POST wallet/detail'>): string | undefined => wallet.micro_balance
      // @ts-expect-error there is no such call
      client.call('GET nothing/like/it', {})
      // @ts-expect-error the field is missing
      client.call('GET console/user', {})
      // @ts-expect-error there is no such language
      client.call('POST set/lang', { lang: 'english' })
      `,
    )
    await write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { module: 'nodenext', strict: true, noEmit: true, lib: ['ES2023', 'DOM'], types: [] },
        files: ['typed.ts'],
      }),
    )
    await node(join(projectFolder, 'node_modules/typescript/bin/tsc'), '-p', '.')
  })

  it('exports the declarations of the contract for checks at run time', async () => {
    // `contract` is its former name; existing programs import it.
    for (const name of ['api', 'contract']) {
      await write(
        `${name}.js`,
        `import { contract } from '@lagoon/shared/${name}'; console.log(Object.keys(contract).length)`,
      )
      expect(Number(await node(`${name}.js`))).toBeGreaterThan(90)
    }
  })
})
