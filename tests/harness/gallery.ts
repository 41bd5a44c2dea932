import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, preview } from 'vite'

export interface ServedGallery {
  url: string
  close(): Promise<void>
}

/** The gallery of the client's parts, built like the app and served without it. */
export async function serveGallery(): Promise<ServedGallery> {
  const root = fileURLToPath(new URL('../../client', import.meta.url))
  const outDir = await mkdtemp(join(tmpdir(), 'lagoon-gallery-'))
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
    root,
    'silent',
  )
  const shared = { root, base: '/h5/', configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: loaded?.config.plugins ?? [],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, rolldownOptions: { input: join(root, 'gallery.html') } },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('the gallery listens nowhere')
  return {
    url: `http://127.0.0.1:${address.port}/h5/gallery.html`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
