import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'

/**
 * Nobody can rig an outcome: no column, setting or branch decides a result for one user or one order. These tests read the price function,
 * the scenario log and the rules of an option, so that adding one fails a test.
 */
const suspicious =
  /(risk|(?<![a-z])rig|(?<!time_in_)force|control|preset|manual|lucky|win_?rate|always_?(win|lose)|result_?override|profit_?result|user_?type)/i

describe('the schema', () => {
  it('has no column that could decide an outcome', async () => {
    const found: string[] = []
    for (const [file, text] of await filesOf('prisma/schema', '.prisma')) {
      for (const line of text.split('\n')) {
        const [name = ''] = line
          .replace(/\/\/.*/, '')
          .trim()
          .split(/\s+/)
        if (suspicious.test(name)) found.push(`${file}: ${line.trim()}`)
      }
    }
    expect(found).toEqual([])
  })

  it('has exactly the listed columns for a user', async () => {
    const people = await readFile(join(projectFolder, 'prisma/schema/accounts.prisma'), 'utf8')
    const user = /model User \{([^}]*)\}/.exec(people)?.[1] ?? ''
    const columns = [...user.matchAll(/^\s+(\w+)\s+(?:Int|String|BigInt|Decimal|Boolean|Json)/gm)].map(
      ([, name]) => name,
    )
    expect(columns).toEqual([
      ...['id', 'uuid', 'nickname', 'area_code', 'phone', 'email', 'password_hash', 'fund_hash', 'extension_code'],
      ...['inviter_id', 'language', 'basic_status', 'advanced_status', 'created_at', 'fund_changed_at', 'erased_at'],
    ])
  })
})

describe('the market', () => {
  it('does not refer to users or orders', async () => {
    const found: string[] = []
    for (const [file, text] of await filesOf('server/src/market', '.ts')) {
      if (/\.(test|fixture)\.ts$/.test(file)) continue
      for (const line of code(text))
        if (/\buser_?id\b|\border_?id\b|people\/|features\//i.test(line)) found.push(`${file}: ${line}`)
    }
    expect(found).toEqual([])
  })
})

describe('an option', () => {
  it('is decided only by its direction and its two prices', async () => {
    const formula = await readFile(join(projectFolder, 'shared/src/money/option.ts'), 'utf8')
    expect(formula).toContain("export function resultOf(direction: 'up' | 'down', open: Atoms, end: Atoms): Result {")
    const settlement = await readFile(join(projectFolder, 'server/src/features/options/deliver.command.ts'), 'utf8')
    const decided = [...settlement.matchAll(/resultOf\((.*)\)$/gm)].map(([, given]) => given)
    expect(decided).toEqual(['directionOf(order.type), order.open_price, end_price'])
    const read = [
      ...(await filesOf('server/src/features/options', '.ts')),
      ['shared/src/money/option.ts', formula] as const,
    ]
    const found = read.flatMap(([file, text]) =>
      code(text)
        .filter(line => suspicious.test(line) || /Math\.random/.test(line))
        .map(line => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })
})

async function filesOf(folder: string, ending: string): Promise<[string, string][]> {
  const root = join(projectFolder, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => join(entry.parentPath, entry.name))
  if (names.length === 0) throw new Error(`${folder} holds no ${ending}`)
  return Promise.all(
    names
      .sort()
      .map(async name => [name.slice(projectFolder.length + 1), await readFile(name, 'utf8')] as [string, string]),
  )
}

/** Lines without comments. */
const code = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map(line => line.replace(/\/\/.*/, '').trim())
    .filter(Boolean)
