import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { commands } from '@lagoon/server/tools/cli/commands'
import { parseLine } from '@lagoon/server/tools/cli/parse.rules'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { misfits, workflow } from '../deploy/shapes'
import { type Block, blocksOf, filesAt, pages, textOf } from './blocks'

/** The laboratory compiles and runs the blocks of `ts` (lab/readme). */
const blocks = pages.flatMap(blocksOf)
const called = ({ page, line }: Block) => `${page}:${line}`
const of = (...fences: string[]) =>
  blocks.filter(({ fence }) => fences.includes(fence)).map(block => [called(block), block] as const)
describe('the code blocks of a page', () => {
  it('have a known language', () => {
    const unknown = blocks.filter(
      ({ fence }) => !['ts', 'ts excerpt', 'tsx excerpt', 'sh', 'json', 'yaml', 'text', 'mermaid'].includes(fence),
    )
    // Only drawings have no language.
    expect(unknown.filter(({ fence }) => fence !== '').map(called)).toEqual([])
    expect(of('ts').length).toBeGreaterThanOrEqual(5)
  })

  it.each(of('ts excerpt', 'tsx excerpt'))('%s is part of a file', (_, { fence, code }) => {
    const file = `excerpt.${fence.split(' ')[0]}`
    const [alone, asField] = [code, `({${code}})`].map(text => parseSync(file, text).errors)
    expect(alone?.length && asField?.length ? alone : []).toEqual([])
  })
})

describe('a block that is not code of the project', () => {
  it.each(of('json'))('%s is valid JSON', (_, { code }) => expect(() => JSON.parse(code)).not.toThrow())

  it.each(of('yaml'))('%s is a workflow of at most fifteen lines', (_, { code }) => {
    expect(misfits(parse(code), workflow)).toEqual([])
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(15)
  })

  const commandLines = of('sh', 'yaml').flatMap(([where, { code }]) =>
    [...code.matchAll(/^(?: *- run: )?(?:npx )?lagoon (\w.*?)(?:\s+(?:#.*|&))?$/gm)].map(
      ([, line = '']) => [where, line] as const,
    ),
  )
  it.each(commandLines)('%s: lagoon %s has known options and arguments', (_, line) => {
    expect(() => parseLine(line.split(/\s+/), commands)).not.toThrow()
    expect(commandLines.length).toBeGreaterThan(10)
  })
})

describe('a command that a page names', () => {
  it.each(pages.filter(page => /\bnpm /.test(textOf(page))))('is one of the project: %s', async page => {
    const scripts = Object.keys(JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')).scripts)
    const everywhere = ['start', 'test', 'ci', 'install', 'pack', 'audit', 'sbom']
    for (const [, run, name = '', workspace] of textOf(page).matchAll(
      /\bnpm (run (?:-s )?)?([a-z][\w:-]*)(?: -w @lagoon\/(\w+))?/g,
    )) {
      if (!run) expect(everywhere).toContain(name)
      else expect(workspace ? await scriptsOf(workspace) : scripts, page).toContain(name)
    }
  })
})

it('The page that goes through a product names each of its files', () => {
  const [walk = ''] = textOf('ARCHITECTURE.md').split('## A product, file by file')[1]?.split('## ') ?? []
  const named = walk.split('\n').flatMap(line => {
    const names = Array.from((line.split('|')[1] ?? '').matchAll(/`([^`]+\.\w+)`/g), ([, name = '']) => name)
    const folder = dirname(names[0] ?? '')
    return names.map(name => (name.includes('/') ? name : `${folder}/${name}`))
  })
  const files = filesAt('*/*[aA]lert*.ts', '*/*Alert*.tsx', '*/alerts.prisma', '*/features/alerts/*')
  expect(named.sort()).toEqual(files.sort())
})

async function scriptsOf(workspace: string): Promise<string[]> {
  return Object.keys(JSON.parse(await readFile(join(projectFolder, workspace, 'package.json'), 'utf8')).scripts ?? {})
}
