import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Rules {
  /** Rules that this page cannot keep. */
  without?: readonly string[]
  /** These rules instead of all. */
  only?: readonly string[]
}

/** What axe finds wrong with the page as it stands. */
export async function flawsOf(page: Page, { without = [], only }: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const options = {
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: all },
    rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  return page.evaluate(async options => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 200)}`))
  }, options)
}
