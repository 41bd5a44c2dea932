import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The files that open without a connection: the frame, the home page and the page about the missing connection. */
const opens = [/\/index\.html$/, /\/home\/Home\.tsx$/, /\/shell\/(Unreached|Renewal)\.tsx$/]

/** Words of the frame: only the phone's language is cached. */
const wordsOfFrame = /\/shell\/words\/(?!loaders)(\w+)\.ts$/

/** Writes into `worker.js` which of the built files make up the frame, and a name for this build. */
export function shellFiles(): Plugin {
  return {
    name: 'lagoon:shell-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = new Set<string>(['icons/lagoon.svg'])
      const keep = (name: string): void => {
        const chunk = bundle[name]
        if (files.has(name) || chunk?.type !== 'chunk') return
        files.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const imported of chunk.imports) keep(imported)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && opens.some(open => open.test(chunk.facadeModuleId ?? ''))) {
          if (!chunk.facadeModuleId?.includes('/console/')) keep(chunk.fileName)
        }
        if (chunk.type === 'asset' && /\/(plex|barlow)-(?!accented)[\w-]+\.woff2$/.test(chunk.fileName))
          files.add(chunk.fileName)
      }
      const words: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const language = wordsOfFrame.exec(chunk.facadeModuleId ?? '')?.[1]
        if (language) words[language] = [chunk.fileName, ...chunk.imports].filter(name => !files.has(name))
      }
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const worker = bundle['worker.js']
      // The gallery of components is built without a worker.
      if (worker?.type !== 'chunk') return
      worker.code = worker.code.replace('SHELL', () => JSON.stringify({ build, files: [...files].sort(), words }))
    },
  }
}
