import { columns, degrees, lines, north } from './land'

/** A spot on earth, in degrees; a place also has names. */
export interface Spot {
  latitude: number
  longitude: number
}
export interface Place extends Spot {
  name: string
  address: string
}

const south = north - lines * degrees

/** The position of a spot on the map, in squares: 78° N, 180° W → (0, 0). */
export const pointOf = ({ latitude, longitude }: Spot): { x: number; y: number } => ({
  x: (longitude + 180) / degrees,
  y: (north - latitude) / degrees,
})

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
/** Four decimals are eleven metres, more precise than a press on the map. */
const fine = (value: number): number => Math.round(value * 10_000) / 10_000

/** The spot at a share of the map's width and height, limited to the map. */
export const spotAt = (across: number, down: number): Spot => ({
  longitude: fine(within(across * columns * degrees - 180, -180, 180)),
  latitude: fine(within(north - down * lines * degrees, south, north)),
})

export const moved = (spot: Spot, east: number, up: number): Spot => ({
  longitude: fine(within(spot.longitude + east, -180, 180)),
  latitude: fine(within(spot.latitude + up, south, north)),
})

/** 22.3193, 114.1694 → "22.3193° N, 114.1694° E" */
export const spotText = ({ latitude, longitude }: Spot): string =>
  `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`

const longest = 120

/** The place in an address: `?latitude=22.3193&longitude=114.1694&name=…&address=…`; null if there is none. */
export function placeIn(query: URLSearchParams): Place | null {
  const degree = (name: string, most: number): number | null => {
    const text = query.get(name) ?? ''
    const value = Number(text)
    return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(value) <= most ? value : null
  }
  const latitude = degree('latitude', 90)
  const longitude = degree('longitude', 180)
  if (latitude === null || longitude === null) return null
  const word = (name: string) => (query.get(name) ?? '').trim().slice(0, longest)
  return { latitude, longitude, name: word('name'), address: word('address') }
}
