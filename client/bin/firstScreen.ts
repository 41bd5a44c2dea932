import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import type { Plugin } from 'vite'
import { tabs } from '../src/nav/paths'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const base = '/h5/'

type Bundle = NonNullable<Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1]>

/** What the boot script fetches at once: the screen of a visitor, and the one of somebody who is logged in. */
const screens = { login: 'features/session/screens.ts', home: 'features/home/Home.tsx' }

/**
 * Makes the page paint before the app is here. Its head gets the colours and the looks of the frame, and in a build the boot script, and the
 * stylesheet of the app behind the frame, so that nothing waits for it but what it dresses.
 */
export function firstScreen(): Plugin {
  return {
    name: 'lagoon:first-screen',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        if (path !== '/index.html') return html
        const styled = html.replace('</head>', `<style>${await frameStyle()}</style>\n  </head>`)
        if (!bundle) return styled
        const stylesheet = /\s*<link rel="stylesheet"[^>]*>/.exec(styled)?.[0] ?? ''
        const loaded = new Set([...styled.matchAll(/"\/h5\/([^"]+\.js)"/g)].map(([, file]) => String(file)))
        return styled
          .replace(stylesheet, '')
          .replace('<title>', `<script>${await bootScript(bundle, loaded)}</script>\n    <title>`)
          .replace('</body>', `${stylesheet.trim()}\n  </body>`)
      },
    },
  }
}

/** The colours of both themes, and the frame until the app is here. */
async function frameStyle(): Promise<string> {
  const files = await Promise.all(['theme/tokens.css', 'theme/frame.css'].map(path => readFile(source(path), 'utf8')))
  return (await transform(files.join('\n'), { loader: 'css', minify: true })).code.trim()
}

async function bootScript(bundle: Bundle, loaded: ReadonlySet<string>): Promise<string> {
  const languages = (await readdir(source('i18n'), { withFileTypes: true })).filter(each => each.isDirectory())
  const { outputFiles } = await build({
    entryPoints: [source('boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      SCREENS: JSON.stringify(
        Object.fromEntries(
          Object.entries(screens).map(([name, module]) => [name, urls(closure(bundle, module, loaded))]),
        ),
      ),
      WORDS: JSON.stringify(
        Object.fromEntries(languages.map(({ name }) => [name, urls(closure(bundle, `app/words/${name}.ts`, loaded))])),
      ),
      FONTS: JSON.stringify(
        urls(Object.keys(bundle).filter(name => /\/(plex|barlow)-(?!accented)[\w-]+\.woff2$/.test(name))),
      ),
      TABS: JSON.stringify(tabs),
    },
  })
  return String(outputFiles[0]?.text.trim())
}

const urls = (files: readonly string[]) => files.map(file => base + file)

/** The files that a module needs before it runs, without those that are loaded anyway. */
function closure(bundle: Bundle, module: string, without: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const follow = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name) || without.has(name)) return
    found.add(name)
    for (const imported of chunk.imports) follow(imported)
  }
  const chunk = Object.values(bundle).find(each => each.type === 'chunk' && each.facadeModuleId === source(module))
  if (!chunk) throw new Error(`no ${module} in the build: the first screen cannot be fetched`)
  follow(chunk.fileName)
  return [...found]
}
