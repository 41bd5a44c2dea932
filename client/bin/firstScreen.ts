import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import type { Plugin } from 'vite'
import { tabs } from '../../shared/src/catalogue/paths'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const base = '/h5/'

type Bundle = NonNullable<Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1]>

/**
 * What the boot script fetches first, in this order, with the words of one language: for a visitor, a logged-in user, a link to a chart, and
 * any other page.
 */
const screens = {
  login: ['features/accounts/screens.ts', 'shell/words/*.ts'],
  home: ['shell/HomeScreen.tsx', 'shell/words/*.ts'],
  chart: [
    'features/market/Kline.tsx',
    'shell/words/*.ts',
    '../locales/*/market.json',
    '../locales/*/chart.json',
    'trading/chart/Canvas.tsx',
  ],
  page: ['shell/words/*.ts'],
}

/**
 * Makes the page paint before the app has loaded. Its head gets the colours and the styles of the frame, and in a build the boot script; the
 * stylesheet of the app follows the frame, so that only the app waits for it.
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

/** The colours of both themes, and the frame until the app has loaded. */
async function frameStyle(): Promise<string> {
  const files = await Promise.all(['theme/tokens.css', 'theme/frame.css'].map(path => readFile(source(path), 'utf8')))
  return (await transform(files.join('\n'), { loader: 'css', minify: true })).code.trim()
}

async function bootScript(bundle: Bundle, loaded: ReadonlySet<string>): Promise<string> {
  const languages = await readdir(source('../locales'))
  const filesOf = (modules: readonly string[]) =>
    Object.fromEntries(
      languages.map(code => [
        code,
        urls(
          closure(
            bundle,
            modules.map(module => module.replace('*', code)),
            loaded,
          ),
        ),
      ]),
    )
  const files = Object.fromEntries(Object.entries(screens).map(([name, modules]) => [name, filesOf(modules)]))
  const fonts = Object.keys(bundle).filter(name => /\/(plex|barlow)-(?!accented)[\w-]+\.woff2$/.test(name))
  const { outputFiles } = await build({
    entryPoints: [source('boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      ...{ FILES: JSON.stringify(files), FONTS: JSON.stringify(urls(fonts)), TABS: JSON.stringify(tabs) },
      'import.meta.env.DEV': 'false',
    },
  })
  return String(outputFiles[0]?.text.trim())
}

const urls = (files: readonly string[]) => files.map(file => base + file)

/** The files that these modules need before they run, without those that are loaded anyway. */
function closure(bundle: Bundle, modules: readonly string[], without: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const follow = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name) || without.has(name)) return
    found.add(name)
    for (const imported of chunk.imports) follow(imported)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(each => each.type === 'chunk' && each.facadeModuleId === source(module))
    if (!chunk) throw new Error(`no ${module} in the build: the first screen cannot be fetched`)
    follow(chunk.fileName)
  }
  return [...found]
}
