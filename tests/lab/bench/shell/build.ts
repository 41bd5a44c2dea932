import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds the shell like the client; returns what a phone downloads of it, compressed. */
export async function buildShell(folder: string): Promise<{ bytes: number }> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  let bytes = 0
  for (const file of await readdir(join(folder, 'assets'))) {
    bytes += gzipSync(await readFile(join(folder, 'assets', file)), { level: 9 }).length
  }
  return { bytes }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves files that were compressed beforehand, like our server does. */
export async function serveShell(folder: string): Promise<{ url: string; server: Server }> {
  const packed = new Map<string, Promise<Buffer>>()
  const read = (path: string) => readFile(join(folder, path)).then(bytes => brotliCompressSync(bytes))
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const file = packed.get(path) ?? read(path)
    packed.set(path, file)
    const body = await file.catch(() => null)
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'text/plain',
      'content-encoding': 'br',
    })
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}
