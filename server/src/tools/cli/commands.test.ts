import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands } from './commands'
import { helpOf, helpOfAll } from './help.rules'
import { parseLine } from './parse.rules'

it('every example of the help is a line that the parser accepts', () => {
  for (const { name, examples } of commands) {
    expect(examples.length, name).toBeGreaterThan(0)
    for (const [line] of examples) {
      const [, own = ''] = /(?:^|\()lagoon ([^|)>]*)/.exec(line) ?? []
      const words = [...own.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      expect(() => parseLine(words, commands), line).not.toThrow()
    }
  }
})

it('the help fits into 120 columns and lists every command', () => {
  const pages = [helpOfAll(commands), ...commands.map(helpOf)]
  for (const line of pages.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(120)
  for (const { name, says } of commands) expect(pages[0]).toMatch(new RegExp(`^  ${name} +${says}$`, 'm'))
})

it('the README lists exactly the existing commands', () => {
  const rows = commands.map(
    ({ name, takes = '', says }) => `| \`${`lagoon ${name} ${takes}`.trim().replaceAll('|', '\\|')}\` | ${says} |`,
  )
  const text = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [, made = ''] = /<!-- made from.*-->\n([\s\S]*)<!-- made -->/.exec(text) ?? []
  expect(made.trim()).toBe(['| command | |', '|---|---|', ...rows].join('\n'))
})

it('a command accepts as many words as its help shows', () => {
  const alternatives: Record<string, readonly number[]> = {
    ...{ advance: [0, 1], completion: [1, 1], market: [1, 10_000] },
  }
  for (const { name, takes = '', words } of commands) {
    const shown = takes.replace(/--\S+ <[^>]*>/g, '')
    const [needed, possible] = [/<[^>]*>/g, /\[[^\]]*\]/g].map(word => shown.match(word)?.length ?? 0) as [
      number,
      number,
    ]
    expect([name, words]).toEqual([name, alternatives[name] ?? [needed, needed + possible]])
  }
})

it('all commands ask an exchange, except those that start something or inspect this machine', () => {
  const alone = commands.filter(({ remote }) => !remote).map(({ name }) => name)
  expect(alone.sort()).toEqual(['completion', 'conformance', 'doctor', 'exchange', 'market', 'start', 'upgrade'])
})
