import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { expect, it } from 'vitest'
import { readBrandFile } from './brandFile.rules'

it('A saved brand is read as it was, and what a file lacks has its default', () => {
  const acme = { ...defaultBrand, name: 'Acme', banners: [{ picture: '/a.png', title: 'A', link: '' }] }
  expect(readBrandFile(JSON.stringify(acme))).toEqual(acme)
  expect(readBrandFile('{"name":"Acme","products":{"spot":0}}')).toEqual({
    ...defaultBrand,
    name: 'Acme',
    products: { ...defaultBrand.products, spot: 0 },
  })
})

it.each([
  'a picture',
  'null',
  '[]',
  '{"name":1}',
  '{"languages":"en"}',
  '{"banners":[null]}',
  '{"banners":[{"title":1}]}',
  '{"products":[]}',
])('%s is no brand', text => {
  expect(readBrandFile(text)).toBeNull()
})
