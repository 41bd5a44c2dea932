import { expect, it } from 'vitest'
import { originsToShow } from './origins.rules'

const announced = ['http://192.168.1.5:8080', 'http://10.0.0.7:8080']

it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://lagoon.localhost'])(
  'The console never offers a phone the address %s, which is the phone itself',
  here => {
    expect(originsToShow(here, announced)).toEqual(announced)
    expect(originsToShow(here, [])).toEqual([])
  },
)

it('The console offers a phone the origin of the operator first, and no origin twice', () => {
  expect(originsToShow('https://demo.example', announced)).toEqual(['https://demo.example', ...announced])
  expect(originsToShow('http://10.0.0.7:8080', announced)).toEqual(['http://10.0.0.7:8080', 'http://192.168.1.5:8080'])
})
