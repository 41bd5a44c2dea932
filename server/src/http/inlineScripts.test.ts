import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inlineScriptsOf } from './inlineScripts'

it('A page is read again when its date has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-scripts-'))
  const page = join(folder, 'index.html')
  const sources = async (script: string, changed_s: number) => {
    await writeFile(page, `<script>${script}</script>`)
    await utimes(page, changed_s, changed_s)
    return inlineScriptsOf(page)
  }
  const first = await sources('one()', 5)
  expect(await sources('two()', 5)).toBe(first)
  expect(await sources('two()', 6)).not.toBe(first)
  await rm(folder, { recursive: true })
})
