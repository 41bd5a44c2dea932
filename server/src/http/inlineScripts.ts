import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

const known = new Map<string, { mtimeMs: number; sources: string }>()

/**
 * The hashes of the inline scripts of a built page, for its content security policy: `'sha256-…'`. The policy allows exactly these scripts
 * and no other inline script. Empty for a page without any.
 */
export async function inlineScriptsOf(file: string): Promise<string> {
  const { mtimeMs } = await stat(file)
  const before = known.get(file)
  if (before?.mtimeMs === mtimeMs) return before.sources
  const html = await readFile(file, 'utf8')
  const sources = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text]) =>
    hashSource(String(text)),
  ).join(' ')
  known.set(file, { mtimeMs, sources })
  return sources
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** "script-src 'self'; …" with two scripts is "script-src 'self' 'sha256-…' 'sha256-…'; …". */
export const allowScripts = (policy: string, sources: string): string =>
  sources === '' ? policy : policy.replace(/script-src [^;]*/, found => `${found} ${sources}`)
