import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'
import { drawing } from '../../client/site/drawings'
import { examples, examplesPage } from '../../client/site/examples'
import {
  addressOf,
  faultOf,
  filesAt,
  linksIn,
  markdown,
  pages as onSite,
  readers,
  releasesIn,
  routeOf,
  sidebar,
  siteLink,
  slugify,
  textsForModels,
  titleOf,
} from '../../client/site/pages'
import { productPage, userProducts } from '../../client/site/products'
import { blocksOf, textOf } from './blocks'

const linked = markdown.filter(page => linksIn(textOf(page)).length > 0)

describe('a link of a page', () => {
  it.each(linked)('leads to a file and a heading that exist: %s', page => {
    expect(linksIn(textOf(page)).flatMap(href => faultOf(page, href) ?? [])).toEqual([])
  })

  it('is dead without its file or its heading', () => {
    expect(faultOf('deploy/README.md', '../gone.md')).toBe('deploy/README.md: ../gone.md does not exist')
    expect(faultOf('deploy/README.md', '../README.md#gone')).toBe('deploy/README.md: no heading for ../README.md#gone')
    expect(faultOf('deploy/README.md', '../README.md#extend-it')).toBeUndefined()
  })

  it('leads on the site to a page, else to the source, else nowhere', () => {
    expect(siteLink('deploy/README.md', '../README.md#extend-it')).toBe('/#extend-it')
    expect(siteLink('README.md', 'tests/security')).toBe('/tests/security/')
    expect(siteLink('README.md', 'docker-compose.yml', 'owner/lagoon')).toBe(
      'https://github.com/owner/lagoon/tree/main/docker-compose.yml',
    )
    expect(siteLink('README.md', 'docker-compose.yml')).toBeUndefined()
  })

  it('names a heading as GitHub does', () => expect(slugify('Who pays, and `when`?')).toBe('who-pays-and-when'))
})

describe('the site', () => {
  it('lists each page once, for one reader', () => {
    const items = sidebar([]).flatMap(({ items }) => items.map(({ link }) => link))
    expect(items.filter(link => !link.includes('#')).sort()).toEqual(onSite.map(addressOf).sort())
    for (const { sections = [] } of readers)
      for (const [, page, anchor] of sections) expect(faultOf(page, `#${anchor}`)).toBeUndefined()
  })

  it('has the page of a folder at the folder', () => {
    expect(routeOf('server/src/lane/README.md')).toBe('server/src/lane/index.md')
    expect(routeOf('client/site/generated/products/spot.md')).toBe('products/spot.md')
  })

  it('gives programs that read an index and all texts', () => {
    const spot = { page: 'spot.md', text: '# Spot\n\nOrders trade\nhere. And more.\n' }
    const { index, full } = textsForModels([spot], '/lagoon/')
    expect(index).toContain('- [Spot](/lagoon/spot): Orders trade here.\n')
    expect(full).toContain('And more.')
  })

  it('lists the releases whose sites lie beside it, the newest first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagoon-releases-'))
    for (const tag of ['v2.9.1', 'v2.10.0', 'v2.9.0']) await mkdir(join(folder, tag))
    expect(releasesIn(folder)).toEqual(['v2.10.0', 'v2.9.1', 'v2.9.0'])
    await rm(folder, { recursive: true })
    expect(releasesIn(folder)).toEqual([])
  })

  it('draws its diagrams', () => {
    const diagrams = onSite.flatMap(blocksOf).filter(({ fence }) => fence === 'mermaid')
    expect(diagrams).toHaveLength(3)
    for (const { code } of diagrams) expect(drawing(code)).toMatch(/^<svg.*<\/svg>$/)
    expect(() => drawing('participant A as One\nA->>B: hello')).toThrow('no participant B')
  })
})

describe('a row of the tables of trust', () => {
  const rowsOf = (page: string) =>
    textOf(page)
      .split('\n')
      .filter(line => /^\| (OSPS-|\d)/.test(line))

  it.each(rowsOf('deploy/BASELINE.md').filter(row => row.includes('| yes |')))(
    'names the file that holds it: %s',
    row => {
      expect(linksIn(row).length).toBeGreaterThan(0)
    },
  )

  it.each(rowsOf('deploy/ASVS.md'))('names tests, and they have its rule in their names: %s', row => {
    const held = linksIn(row).map(href => join('deploy', href))
    expect(held.length).toBeGreaterThan(0)
    expect(held.filter(path => !/\.test\.ts$|^tests\/invariants$/.test(path))).toEqual([])
    const sources = held.filter(path => path.endsWith('.ts')).map(textOf)
    for (const [rule] of row.matchAll(/S-\d\d/g)) expect(sources.some(source => source.includes(rule))).toBe(true)
  })
})

it('The repository contains no programs: its binary files are pictures, fonts and packed data', () => {
  const isBinary = (file: string) => readFileSync(join(projectFolder, file)).subarray(0, 8000).includes(0)
  const binary = filesAt().filter(isBinary)
  expect(binary.filter(file => !/\.(png|woff2|gz)$/.test(file))).toEqual([])
  expect(binary).toContain('seeds/recorded/BTCUSDT-1m-crash-day.csv.gz')
})

describe('the page of a product', () => {
  it('has its formulas with the figures that the code computes', async () => {
    const page = await productPage('contracts')
    expect(page).toContain('| Price × size ÷ leverage, rounded up | 68,000 × 0.01 ÷ 20 | 34 |')
    expect(page).toContain('| holding | 1 | closed |')
    expect(page).toContain('`position.liquidated`')
  })

  it.each(userProducts)('has a title and calls or events: %s', async product => {
    const page = await productPage(product)
    expect(titleOf(page)).not.toBe('')
    expect(page).toMatch(/^## (Calls|Events)$/m)
    expect(page).not.toMatch(/\{\{|undefined/)
  })
})

describe('an example of the site', () => {
  it.each(examples)('is run by a test: $file', ({ file, test }) => {
    const source = readFileSync(join(projectFolder, test), 'utf8')
    expect(existsSync(join(projectFolder, file))).toBe(true)
    expect(test).toMatch(/\.test\.ts$/)
    if (file.startsWith('tests/') && file !== test) expect(source).toContain(file.replace('tests/kit/', ''))
    expect(examplesPage()).toContain(readFileSync(join(projectFolder, file), 'utf8').trim())
  })
})
