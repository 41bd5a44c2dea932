import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Document } from '@lagoon/server/http/openapi/document'

/** Compiles the types that openapi-typescript generates from the document, together with these lines; returns the compiler's output. */
export async function compileWithClient(document: Document, lines: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-generated-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    await run(folder, [generator, join(folder, 'openapi.json'), '-o', join(folder, 'exchange.ts')])
    const program = ["import type { paths } from './exchange'", ...lines].join('\n')
    await writeFile(join(folder, 'program.ts'), program)
    const { said } = await run(folder, [compiler, '--noEmit', '--strict', '--skipLibCheck', join(folder, 'program.ts')])
    return said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const generator = binaryOf('openapi-typescript/package.json', 'bin/cli.js', import.meta.url)
const compiler = binaryOf('typescript/package.json', 'bin/tsc', new URL('../../package.json', import.meta.url))

function binaryOf(manifest: string, path: string, from: string | URL): string {
  return join(dirname(createRequire(from).resolve(manifest)), path)
}

function run(cwd: string, args: string[]): Promise<{ said: string }> {
  return new Promise(done => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_error, out, err) =>
      done({ said: `${out}${err}`.trim() }),
    )
  })
}
