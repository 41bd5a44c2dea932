import { readFileSync } from 'node:fs'
import { coins } from '@lagoon/shared/catalogue/coins'
import { describe, expect, it } from 'vitest'
import { merchantLogos } from '../../seeds/merchants'
import { articles } from '../../seeds/news/articles'

const publicFolder = new URL('../../client/public/', import.meta.url)
const picture = (path: string) => readFileSync(new URL(path.replace(/^\/h5\//, ''), publicFolder), 'utf8')

describe('the pictures that the demo world names', () => {
  const covers = articles.flatMap(({ cover }) => cover ?? [])
  const paths = [...coins.map(coin => coin.logo), ...covers, ...merchantLogos]

  it.each(paths)('%s is there, and is a drawing that runs nothing', path => {
    const svg = picture(path)
    expect(svg).toMatch(/^<svg [^>]*viewBox="/)
    expect(svg).not.toMatch(/<script|\son\w+=|href=|<foreignObject/i)
  })
})
