/** The pages of the site: the Markdown files of the repository, where they are, sorted by reader. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const { dirname, join, normalize } = posix

export const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Pages that `docs.ts` writes before the site is built. */
export const generated = 'client/site/generated'

/** The sites of the releases, a folder for each tag: the workflow of the site brings them, and `docs.ts` lays them beside this one. */
export const releases = '.cache/releases'

/** Their tags, the newest first. */
export const releasesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).sort((one, other) => other.localeCompare(one, 'en', { numeric: true })) : []

/** The files of the repository at these paths. */
export const filesAt = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

/** Every Markdown file of the repository. */
export const markdown: readonly string[] = filesAt('*.md')

/** The articles of the demo world are shown by the app, and GitHub shows the template. */
export const pages: readonly string[] = markdown.filter(page => !/^(seeds\/news\/\w+|\.github)\//.test(page))

interface Reader {
  title: string
  /** Sections of longer pages that this reader starts with. */
  sections?: readonly (readonly [title: string, page: string, anchor: string])[]
  pages: RegExp
}

/** A page belongs to the first reader whose pattern it matches. */
export const readers: readonly Reader[] = [
  {
    title: 'Run it',
    sections: [
      ['Call the API', 'README.md', 'call-the-api'],
      ['Worlds', 'README.md', 'an-exchange-for-each-customer-test-or-colleague'],
    ],
    pages: /^(README|CHANGELOG|client\/site\/(?:compared|how-it-works|figures)|server\/src\/tools\/cli\/README)\.md$/,
  },
  {
    title: 'Demo it',
    sections: [
      ['Try it in two minutes', 'README.md', 'try-it-in-two-minutes'],
      ['Give a demo', 'README.md', 'give-a-demo-in-five-minutes'],
    ],
    pages: /^seeds\/|^tests\/lab\/gallery\//,
  },
  {
    title: 'Test with it',
    pages:
      /^(tests\/README|tests\/kit\/.*|shared\/README|server\/bin\/package\/README)\.md$|^server\/src\/(edges|events|inspector|tools\/(conformance|mcp)|world\/fork|features\/(faults|venue|webhooks|apikeys))\//,
  },
  {
    title: 'Operate it',
    pages: /^(deploy|server\/src\/(nodes|bus|tools\/replay)|tests\/(security|lab))\/|^(server\/README|SECURITY)\.md$/,
  },
  { title: 'Extend it', pages: /./ },
]

const readerOf = (page: string): string => readers.find(({ pages }) => pages.test(page))?.title ?? ''

/** `server/src/lane/README.md` → `server/src/lane/index.md`, and generated pages → the folder `products`. */
export const routeOf = (page: string): string =>
  page
    .replace(`${generated}/`, '')
    .replace(/^client\/site\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.md')

export const addressOf = (page: string): string => `/${routeOf(page).replace(/(^|\/)index\.md$|\.md$/, '$1')}`

/** GitHub's rule for the anchor of a heading. */
export const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const fences = /^```[\s\S]*?^```/gm
export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''
const anchorsIn = (text: string): string[] =>
  [...text.replace(fences, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugify(heading.replace(/[`*]/g, '')))

/** The targets of the links and pictures of a page, in its Markdown and its HTML. */
export const linksIn = (text: string): string[] =>
  [
    ...text
      .replace(fences, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g),
  ].map(([, inMarkdown, inHtml = '']) => inMarkdown ?? inHtml)

const outside = /^[a-z]+:|^\/\//

/** The file or folder of the repository that a link names; undefined if it leads elsewhere. */
const targetOf = (page: string, href: string): string | undefined => {
  if (outside.test(href)) return undefined
  const [path = ''] = href.split('#')
  return path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '')
}

const exists = (path: string, isFolder: boolean) =>
  existsSync(join(root, path)) && statSync(join(root, path)).isDirectory() === isFolder

/** Why a link of a page is dead; undefined if it is not. */
export function faultOf(page: string, href: string): string | undefined {
  const target = targetOf(page, href)
  if (target === undefined) return undefined
  if (!exists(target, true) && !exists(target, false)) return `${page}: ${href} does not exist`
  const [, anchor] = href.split('#')
  if (anchor && !anchorsIn(read(pageAt(target) ?? target)).includes(anchor)) return `${page}: no heading for ${href}`
  return undefined
}

const pageAt = (target: string): string | undefined =>
  [target, join(target, 'README.md')].find(each => pages.includes(each))

/** The link on the site: to the page, else to the source in its repository, else undefined. */
export function siteLink(page: string, href: string, repository?: string): string | undefined {
  const target = targetOf(page, href)
  if (target === undefined || /^\/?#/.test(href)) return href
  const found = pageAt(target)
  const [, anchor] = href.split('#')
  if (found) return `${addressOf(found)}${anchor ? `#${anchor}` : ''}`
  return repository && `https://github.com/${repository}/tree/main/${target}`
}

/** The sidebar by reader; `more` has the generated pages, which are listed after the others. */
export function sidebar(more: readonly { page: string; title: string; group: string }[]) {
  const groups = new Map<string, { text: string; link: string }[]>()
  const add = (group: string, text: string, link: string) =>
    groups.set(group, [...(groups.get(group) ?? []), { text, link }])
  for (const { title, sections = [] } of readers) {
    const [own, others] = [/^[^/]+$/, /\//].map(where =>
      pages.filter(page => where.test(page) && readerOf(page) === title),
    )
    for (const page of own?.toReversed() ?? []) add(title, titleOf(read(page)), addressOf(page))
    for (const [text, page, anchor] of sections) add(title, text, `${addressOf(page)}#${anchor}`)
    for (const page of others ?? []) add(title, titleOf(read(page)), addressOf(page))
  }
  for (const { page, title, group } of more) add(group, title, addressOf(page))
  return [...groups].map(([text, items], index) => ({ text, items, collapsed: index > 0 }))
}

/** For programs that read: every page with its title and its first sentence, and all texts in one file. */
export function textsForModels(
  all: readonly { page: string; text: string }[],
  base: string,
): { index: string; full: string } {
  const sentence = (text: string) =>
    /^(?![#<|`\-[!])[^\n]+(\n[^\n]+)*/m
      .exec(text)?.[0]
      .replaceAll('\n', ' ')
      .split(/(?<=[.:]) /)[0] ?? ''
  const lines = all.map(
    ({ page, text }) => `- [${titleOf(text)}](${base}${addressOf(page).slice(1)}): ${sentence(text)}`,
  )
  return {
    index: `# Lagoon\n\n> A whole simulated crypto exchange that starts with one command.\n\n## Pages\n\n${lines.join('\n')}\n`,
    full: all.map(({ page, text }) => `<!-- ${page} -->\n\n${text.trim()}\n`).join('\n'),
  }
}
