import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type MarkdownOptions } from 'vitepress'
import { drawing } from '../drawings'
import {
  generated,
  pages,
  releases,
  releasesIn,
  root,
  routeOf,
  sidebar,
  siteLink,
  slugify,
  textsForModels,
  titleOf,
} from '../pages'

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0]

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#14e0b4"/></svg>'

/** `owner/name`, where a workflow publishes the site; without it, links to sources stay plain text. */
const repository = process.env.GITHUB_REPOSITORY
const [owner, name] = repository?.split('/') ?? []
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const read = (page: string) => ({ page, text: readFileSync(join(root, page), 'utf8') })
const written = existsSync(join(root, generated))
  ? (readdirSync(join(root, generated), { recursive: true }) as string[])
      .filter(file => file.endsWith('.md'))
      .map(file => read(`${generated}/${file.replaceAll('\\', '/')}`))
  : []
const groupOf = (page: string) => (page.includes('/products/') ? 'Products' : 'Test with it')

/** Rewrites the links of a page, which are those of the repository, and draws its diagrams. */
function adapt(md: Markdown): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = String(env.realPath ?? env.path)
      .replaceAll('\\', '/')
      .replace(root.replaceAll('\\', '/'), '')
    const isOnSite = (href: string) => siteLink(page, href, repository)
    for (const token of tokens) {
      if (token.type === 'html_block') token.content = token.content.replaceAll('src="client/', 'src="./client/')
      const dropped: boolean[] = []
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const to = isOnSite(child.attrGet('href') ?? '')
          dropped.push(to === undefined)
          if (to === undefined) child.hidden = true
          else child.attrSet('href', to)
        } else if (child.type === 'link_close' && dropped.pop()) child.hidden = true
      }
      token.children = token.children?.filter(({ hidden }) => !hidden) ?? null
    }
  })
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    return info.trim() === 'mermaid'
      ? `<div class="scroll">${drawing(content)}</div>`
      : (fence?.(tokens, index, ...rest) ?? '')
  }
}

export default defineConfig({
  title: 'Lagoon',
  description: 'A whole simulated crypto exchange that starts with one command.',
  base: name ? `/${name}/` : '/',
  srcDir: '../..',
  srcExclude: ['seeds/news/!(README).md', '**/dist/**'],
  outDir: '../../.cache/site',
  cacheDir: '../../.cache/vitepress',
  rewrites: routeOf,
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }]],
  ignoreDeadLinks: 'localhostLinks',
  lastUpdated: false,
  markdown: {
    config: adapt,
    anchor: { slugify },
    // Comments reach 4.5 : 1 in these themes.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'How it works', link: '/how-it-works' },
      { text: 'Products', link: '/products/spot' },
      { text: 'Examples', link: '/examples' },
      {
        text: version,
        items: [
          { text: 'What changed', link: '/CHANGELOG' },
          ...(name ? [{ text: 'Newest', link: `https://${owner}.github.io/${name}/` }] : []),
          // With a target, the browser loads the other site; the router would look for the page in this one.
          ...releasesIn(join(root, releases)).map(tag => ({ text: tag, link: `/${tag}/`, target: '_self' })),
        ],
      },
    ],
    sidebar: sidebar(written.map(({ page, text }) => ({ page, title: titleOf(text), group: groupOf(page) }))),
    ...(repository && { socialLinks: [{ icon: 'github', link: `https://github.com/${repository}` }] }),
  },
  vite: {
    publicDir: false,
    plugins: [
      {
        // The pages lie outside the folder that has this package. Node finds it when it renders them.
        name: 'vue-of-the-site',
        enforce: 'pre',
        resolveId(id, _importer, options) {
          if (!/^vue(\/server-renderer)?$/.test(id)) return undefined
          if (options.ssr) return { id, external: true }
          return this.resolve(id, join(root, 'client/site/package.json'), { ...options, skipSelf: true })
        },
      },
    ],
    server: { watch: { ignored: ['**/.cache/**', '**/.lagoon*/**', '**/dist/**'] } },
  },
  buildEnd({ outDir, site }) {
    const { index, full } = textsForModels([...pages.map(read), ...written], site.base)
    writeFileSync(join(outDir, 'llms.txt'), index)
    writeFileSync(join(outDir, 'llms-full.txt'), full)
  },
})
