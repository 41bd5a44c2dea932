import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { type Block, blocksOf, pages } from '../../readme/blocks'

/** Readers copy the code of the pages, so it must compile and run as it is. */
const blocks = pages.flatMap(blocksOf).filter(({ fence }) => fence === 'ts')
const called = ({ page, line }: Block) => `${page}:${line}`
const folder = join(projectFolder, '.cache', 'readme')
/** Replaces the package by its sources and the page's address by this test's exchange; `export {}` separates the names of two pages. */
const runnable = ({ code }: Block) =>
  `${code}\nexport {}\n`
    .replaceAll(/'(@lagoon\/shared|lagoon)\/client'/g, "'@lagoon/shared/client/index'")
    .replaceAll("'lagoon/kit'", "'@lagoon/tests/kit'")
    .replaceAll('http://127.0.0.1:8080', exchange.origin)
/** Tests for Node's own runner; `lab/package/outside.test.ts` runs them. */
const isNodeTest = ({ code }: Block) => code.includes("'node:test'")
const fileOf = (block: Block) => join(folder, `${called(block).replaceAll(/\W/g, '-')}.ts`)

let exchange: TestExchange
beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  exchange = await startExchange()
  for (const block of blocks) await writeFile(fileOf(block), runnable(block))
  vi.stubGlobal('WebSocket', globalThis.WebSocket ?? WebSocket)
  vi.stubEnv('TEST_DATABASE_URL', inject('clusterUrl'))
  vi.stubEnv('TEST_TEMPLATE', inject('template'))
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterAll(async () => {
  await exchange?.stop()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('the code blocks of a page', () => {
  it('compile', async () => {
    const options = { extends: '../../tsconfig.base.json', include: ['*.ts'] }
    const loose = {
      noUnusedLocals: false,
      noUnusedParameters: false,
      lib: ['ES2023', 'DOM'],
      types: ['node'],
      typeRoots: ['../../node_modules/@types'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions: loose }))
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc')
    const said = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(error => error)
    expect(said.stdout).toBe('')
  })

  it.each(blocks.filter(block => !isNodeTest(block)).map(block => [called(block), block] as const))(
    '%s runs',
    async (_, block) => {
      await import(/* @vite-ignore */ pathToFileURL(fileOf(block)).href)
    },
  )
})
