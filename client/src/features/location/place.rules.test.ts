import { countries } from '@lagoon/shared/catalogue/countries'
import { describe, expect, it } from 'vitest'
import { columns, land, lines } from './land'
import { moved, placeIn, pointOf, spotAt, spotText } from './place.rules'
import { seats } from './seats'

const hongKong = { latitude: 22.3193, longitude: 114.1694 }

describe('the map', () => {
  it('lists a place in each country that the identity verification offers', () => {
    const offered = countries('en').map(({ iso }) => iso)
    expect(seats.map(({ iso }) => iso).sort()).toEqual(offered.sort())
    expect(
      seats.filter(({ latitude, longitude }) => !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)),
    ).toEqual([])
  })

  it('has land and water in the right places', () => {
    const isLand = (spot: typeof hongKong) => {
      const { x, y } = pointOf(spot)
      return land.some(([a, b]) => Math.floor(a) === Math.floor(x) && Math.floor(b) === Math.floor(y))
    }
    expect(isLand({ latitude: 48.5, longitude: 9 })).toBe(true)
    expect(isLand({ latitude: -10, longitude: -55 })).toBe(true)
    expect(isLand({ latitude: 0, longitude: -150 })).toBe(false)
    expect(isLand({ latitude: 40, longitude: -40 })).toBe(false)
  })

  it('converts a spot to a point and back, within its edges', () => {
    const { x, y } = pointOf(hongKong)
    const back = spotAt(x / columns, y / lines)
    expect(back.latitude).toBeCloseTo(hongKong.latitude, 3)
    expect(back.longitude).toBeCloseTo(hongKong.longitude, 3)
    expect(spotAt(2, -1)).toEqual({ longitude: 180, latitude: 78 })
    expect(moved({ latitude: 77.5, longitude: -179.5 }, -1, 1)).toEqual({ latitude: 78, longitude: -180 })
  })
})

describe('a place', () => {
  it('is read from a valid query, and is null otherwise', () => {
    const read = (text: string) => placeIn(new URLSearchParams(text))
    expect(read('latitude=22.3193&longitude=114.1694&name=Hong Kong')).toEqual({
      ...hongKong,
      name: 'Hong Kong',
      address: '',
    })
    for (const wrong of [
      '',
      'latitude=22',
      'latitude=91&longitude=0',
      'latitude=1e1&longitude=0',
      'latitude=a&longitude=b',
    ])
      expect(read(wrong)).toBeNull()
  })
  it('is shown in degrees', () => {
    expect(spotText(hongKong)).toBe('22.3193° N, 114.1694° E')
    expect(spotText({ latitude: -33.8688, longitude: -70.6 })).toBe('33.8688° S, 70.6000° W')
  })
})
