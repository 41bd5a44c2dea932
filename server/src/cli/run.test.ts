import { appVersion } from '@lagoon/shared/catalogue/limits'
import { describe, expect, it } from 'vitest'
import { advance } from './advance'
import { commands } from './commands'
import { helpOf, helpOfAll } from './help.rules'
import { runLine } from './run'

async function ran(...line: string[]) {
  const [out, err] = [[] as string[], [] as string[]]
  const stream = (lines: string[]) => ({ write: (text: string) => lines.push(text) > 0 }) as never
  const status = await runLine(line, { stdout: stream(out), stderr: stream(err) })
  return { status, out: out.join(''), err: err.join('') }
}
const nowhere = ['--url', 'http://127.0.0.1:9']

describe('a line of lagoon', () => {
  it.each([[], ['--help'], ['-h'], ['help'], ['help', 'fly']])('%j: the help of all commands', async (...line) => {
    expect(await ran(...line)).toEqual({ status: 0, out: helpOfAll(commands), err: '' })
  })

  it.each([
    ['help', 'advance'],
    ['advance', '--help'],
    ['advance', '-h'],
  ])('%s %s: the help of one', async (...line) => {
    expect(await ran(...line)).toEqual({ status: 0, out: helpOf(advance), err: '' })
  })

  it.each(['--version', '-v'])('%s: the version', async line => {
    expect(await ran(line)).toEqual({ status: 0, out: `${appVersion}\n`, err: '' })
  })

  it('--complete: what Tab offers, and nothing where there is nothing', async () => {
    expect((await ran('--complete', 'adv')).out).toMatch(/^advance\tMove world time forward[^\n]*\n$/)
    expect((await ran('--complete', 'scenario', 'p')).out).toBe('pump\n')
    expect((await ran('--complete', 'fly', '')).out).toBe('')
    expect((await ran('--complete', 'start', '--data', '')).out).toBe(':folders\n')
    expect((await ran('--complete', 'restore', ...nowhere, '')).out).toBe('')
  })

  it('of a command: what it prints, and how it ended', async () => {
    expect(await ran('completion', 'fish')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^function __lagoon/),
    })
    expect(await ran('completion', 'tcsh')).toEqual({
      ...{ status: 2, out: '', err: 'Error: There is none for tcsh; there is for bash, zsh, fish.\n' },
    })
    expect(await ran('speed', ...nowhere, '--json')).toMatchObject({ status: 3, out: '' })
  })
})
