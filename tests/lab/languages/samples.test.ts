import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { exampleOf } from '@lagoon/server/http/openapi/examples'
import { operationOf, type Sample, samplesOf } from '@lagoon/server/http/openapi/samples'
import { projectFolder } from '@lagoon/server/platform/project'
import { contract } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** Every sample of /api/docs runs against a server that notes what arrives, and must send the request of the call's example. */
const received: { call: string; body: string; type: string; token: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  const { authorization: token = '', 'content-type': type = '' } = request.headers
  received.push({ call: `${request.method} ${request.url}`, body, type, token })
  response.setHeader('content-type', 'application/json').end('{"type":"ok","code":1,"data":null}')
})
const folder = join(projectFolder, '.cache', 'samples')
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  vi.stubEnv('TOKEN', 'a.token')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const keys = Object.keys(contract).filter(key => !('body' in contract[key as keyof typeof contract]))

const sourcesIn = (language: Sample['language']) => {
  const all = samplesOf(keys, origin)
  return keys.map(key => all[operationOf(key)]?.find(each => each.language === language)?.source ?? '')
}

/** Form fields and queries are text; a list in a form is JSON. */
const asTexts = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

/** What arrived for a call, with its fields as texts. */
function arrived({ call, body, type, token }: (typeof received)[number]) {
  const url = new URL(call.split(' ')[1] ?? '', origin)
  const form = type.includes('json') ? JSON.parse(body || '{}') : Object.fromEntries(new URLSearchParams(body))
  const fields = asTexts({ ...Object.fromEntries(url.searchParams), ...form })
  return {
    key: `${call.split(' ')[0]} ${url.pathname.replace('/api/', '')}`,
    fields,
    hasToken: token.endsWith('a.token'),
  }
}

const expected = () =>
  keys.map(key => ({
    key,
    fields: asTexts(exampleOf(key).request),
    hasToken: (contract[key as keyof typeof contract] as { access: string }).access !== 'anyone',
  }))

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, { env: { ...process.env, TOKEN: 'a.token' }, maxBuffer: 2 ** 26 })
}

async function runAll(language: Sample['language'], sources: readonly string[]): Promise<void> {
  if (language === 'TypeScript') {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    for (const [index, source] of sources.entries()) {
      const file = join(folder, `sample${index}.ts`)
      await writeFile(file, source.replace("'lagoon/client'", "'@lagoon/shared/client/index'"))
      await import(/* @vite-ignore */ pathToFileURL(file).href)
    }
    vi.restoreAllMocks()
    const settings = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM'], types: ['node'] },
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['*.ts'] }))
    await run(process.execPath, join(projectFolder, 'node_modules/typescript/bin/tsc'), '-p', folder)
  } else if (language === 'Java') {
    const file = join(folder, 'Samples.java')
    const methods = sources.map((source, index) => `static void call${index}() throws Exception {\n${source}\n}`)
    const main = `public static void main(String[] given) throws Exception {\n${sources.map((_, i) => `call${i}();`).join('\n')}\n}`
    const head = 'import java.net.URI;\nimport java.net.http.*;\n'
    await writeFile(file, `${head}class Samples {\n${methods.join('\n')}\n${main}\n}\n`)
    await run('java', file)
  } else {
    const file = join(folder, language === 'curl' ? 'samples.sh' : 'samples.py')
    await writeFile(file, sources.join('\n'))
    await run(language === 'curl' ? 'sh' : 'python3', file)
  }
}

const isHere = (program: string) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error
/** What each language needs; `sh` runs the lines of curl. */
const programs: Record<Sample['language'], boolean> = {
  curl: isHere('curl') && !spawnSync('sh', ['-c', ':']).error,
  TypeScript: true,
  Python: isHere('python3'),
  Java: isHere('java'),
}

describe('the samples of /api/docs', () => {
  it.for(Object.keys(programs) as Sample['language'][])(
    'in %s send the request of each example',
    { timeout: 180_000 },
    async (language, { skip }) => {
      skip(!programs[language], `${language} is not on this machine`)
      received.length = 0
      const sources = sourcesIn(language)
      expect(sources.filter(source => source === '')).toEqual([])
      await runAll(language, sources)
      expect(received.map(arrived)).toEqual(expected())
    },
  )
})
