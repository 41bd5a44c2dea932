import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** Text files. Fonts and pictures are already compressed. */
const text = /\.(js|css|html|svg|json|webmanifest)$/

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Also writes each text file as `.br` and `.gz`, for browsers that accept them. */
export function packed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lagoon:packed',
    apply: 'build',
    enforce: 'post',
    configResolved: resolved => {
      config = resolved
    },
    async closeBundle() {
      await packAll(resolve(config.root, config.build.outDir))
    },
  }
}

async function packAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter(file => text.test(file) && !file.startsWith('.')).map(file => pack(join(folder, file))),
  )
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  await Promise.all(
    Object.entries(packers).map(async ([ending, packer]) => {
      const smaller = await packer(bytes)
      if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller)
    }),
  )
}
