import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { expect, it } from 'vitest'
import { readBrandFile, readScriptFile } from './brandFile.rules'

it('A saved brand is read as it was, and what a file lacks has its default', () => {
  const acme = { ...defaultBrand, name: 'Acme', banners: [{ picture: '/a.png', title: 'A', link: '' }] }
  expect(readBrandFile(JSON.stringify(acme))).toEqual(acme)
  expect(readBrandFile('{"name":"Acme","products":{"spot":0}}')).toEqual({
    ...defaultBrand,
    name: 'Acme',
    legal_name: 'Acme',
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
  '{"coins":[{"symbol":1}]}',
  '{"demo":{}}',
])('%s is no brand', text => {
  expect(readBrandFile(text)).toBeNull()
})

it('A script is read from a file of its own and from the file of a brand, and from no other', () => {
  const script = [{ id: 'hello', persona: 'erin', page: '/', action: null }]
  expect(readScriptFile(JSON.stringify(script))).toEqual(script)
  expect(readScriptFile(JSON.stringify({ ...defaultBrand, demo: script }))).toEqual(script)
  expect(['{}', '[1]', '[{"id":1}]', 'a picture'].map(readScriptFile)).toEqual([null, null, null, null])
})
