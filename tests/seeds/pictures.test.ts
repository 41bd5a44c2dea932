import { readFileSync } from 'node:fs'
import { coins } from '@lagoon/shared/catalogue/coins'
import { describe, expect, it } from 'vitest'
import { merchantLogos } from '../../seeds/merchants'
import { articles } from '../../seeds/news/articles'

const publicFolder = new URL('../../client/public/', import.meta.url)
const picture = (path: string) => readFileSync(new URL(path.replace(/^\/h5\//, ''), publicFolder), 'utf8')

describe('the pictures of the demo world', () => {
  const covers = articles.flatMap(({ cover }) => cover ?? [])
  const paths = [...coins.map(coin => coin.logo), ...covers, ...merchantLogos]

  it.each(paths)('include %s as an SVG without scripts or links', path => {
    const svg = picture(path)
    expect(svg).toMatch(/^<svg [^>]*viewBox="/)
    expect(svg).not.toMatch(/<script|\son\w+=|href=|<foreignObject/i)
  })
})
