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

/** The capital or seat of each country and territory: its two letters, latitude and longitude. Intl has the names in the eight languages. */
export const seats =
  'AC,-7.93,-14.41 AD,42.51,1.52 AE,24.4539,54.3773 AF,34.53,69.17 AG,17.12,-61.85 AI,18.22,-63.06 AL,41.33,19.82 AM,40.18,44.51 AO,-8.84,13.23 AR,-34.6037,-58.3816 AS,-14.28,-170.7 AT,48.21,16.37 AU,-35.2809,149.13 AW,12.52,-70.03 AX,60.1,19.93 AZ,40.41,49.87 BA,43.86,18.41 BB,13.1,-59.62 BD,23.81,90.41 BE,50.85,4.35 BF,12.37,-1.52 BG,42.7,23.32 BH,26.23,50.59 BI,-3.43,29.92 BJ,6.5,2.6 BL,17.9,-62.85 BM,32.29,-64.78 BN,4.9,114.94 BO,-19.04,-65.26 BQ,12.15,-68.27 BR,-15.7939,-47.8828 BS,25.05,-77.36 BT,27.47,89.64 BW,-24.63,25.92 BY,53.9,27.57 BZ,17.25,-88.77 CA,45.4215,-75.6972 CC,-12.16,96.82 CD,-4.44,15.27 CF,4.39,18.56 CG,-4.26,15.24 CH,46.948,7.4474 CI,6.83,-5.29 CK,-21.21,-159.78 CL,-33.4489,-70.6693 CM,3.85,11.5 CN,39.9042,116.4074 CO,4.711,-74.0721 CR,9.93,-84.09 CU,23.11,-82.37 CV,14.93,-23.51 CW,12.11,-68.93 CX,-10.42,105.68 CY,35.19,33.38 CZ,50.08,14.44 DE,52.52,13.405 DJ,11.59,43.15 DK,55.68,12.57 DM,15.31,-61.38 DO,18.49,-69.93 DZ,36.74,3.09 EC,-0.18,-78.47 EE,59.44,24.75 EG,30.0444,31.2357 EH,27.15,-13.2 ER,15.32,38.93 ES,40.4168,-3.7038 ET,9.03,38.74 FI,60.17,24.94 FJ,-18.12,178.45 FK,-51.7,-57.85 FM,6.92,158.16 FO,62.01,-6.77 FR,48.8566,2.3522 GA,0.42,9.47 GB,51.5074,-0.1278 GD,12.06,-61.75 GE,41.72,44.83 GF,4.92,-52.31 GG,49.46,-2.54 GH,5.6,-0.19 GI,36.14,-5.35 GL,64.18,-51.72 GM,13.45,-16.58 GN,9.64,-13.58 GP,16,-61.73 GQ,3.75,8.78 GR,37.98,23.73 GT,14.63,-90.51 GU,13.48,144.75 GW,11.86,-15.6 GY,6.8,-58.16 HK,22.3193,114.1694 HN,14.07,-87.19 HR,45.81,15.98 HT,18.59,-72.31 HU,47.5,19.04 ID,-6.2088,106.8456 IE,53.35,-6.26 IL,31.77,35.21 IM,54.15,-4.48 IN,28.6139,77.209 IO,-7.31,72.42 IQ,33.31,44.36 IR,35.69,51.39 IS,64.15,-21.94 IT,41.9028,12.4964 JE,49.19,-2.11 JM,18.02,-76.8 JO,31.95,35.93 JP,35.6762,139.6503 KE,-1.29,36.82 KG,42.87,74.57 KH,11.56,104.93 KI,1.33,172.98 KM,-11.7,43.26 KN,17.3,-62.72 KP,39.04,125.76 KR,37.5665,126.978 KW,29.38,47.98 KY,19.29,-81.38 KZ,51.17,71.45 LA,17.98,102.63 LB,33.89,35.5 LC,14.01,-60.99 LI,47.14,9.52 LK,6.89,79.92 LR,6.3,-10.8 LS,-29.31,27.48 LT,54.69,25.28 LU,49.61,6.13 LV,56.95,24.11 LY,32.89,13.19 MA,34.02,-6.83 MC,43.73,7.42 MD,47.01,28.86 ME,42.43,19.26 MF,18.07,-63.08 MG,-18.88,47.51 MH,7.12,171.19 MK,42,21.43 ML,12.64,-8 MM,19.76,96.08 MN,47.89,106.91 MO,22.1987,113.5439 MP,15.18,145.75 MQ,14.62,-61.06 MR,18.08,-15.98 MS,16.79,-62.21 MT,35.9,14.51 MU,-20.16,57.5 MV,4.18,73.51 MW,-13.96,33.77 MX,19.4326,-99.1332 MY,3.139,101.6869 MZ,-25.97,32.57 NA,-22.56,17.08 NC,-22.27,166.44 NE,13.51,2.11 NF,-29.06,167.96 NG,9.0765,7.3986 NI,12.11,-86.24 NL,52.3676,4.9041 NO,59.91,10.75 NP,27.72,85.32 NR,-0.55,166.92 NU,-19.06,-169.92 NZ,-41.2865,174.7762 OM,23.59,58.41 PA,8.98,-79.52 PE,-12.05,-77.04 PF,-17.54,-149.57 PG,-9.44,147.18 PH,14.5995,120.9842 PK,33.68,73.05 PL,52.2297,21.0122 PM,46.78,-56.18 PR,18.47,-66.11 PS,31.9,35.2 PT,38.72,-9.14 PW,7.5,134.62 PY,-25.26,-57.58 QA,25.29,51.53 RE,-20.88,55.45 RO,44.43,26.1 RS,44.79,20.45 RU,55.76,37.62 RW,-1.94,30.06 SA,24.71,46.68 SB,-9.43,159.95 SC,-4.62,55.45 SD,15.5,32.56 SE,59.33,18.07 SG,1.3521,103.8198 SH,-15.93,-5.72 SI,46.06,14.51 SJ,78.22,15.65 SK,48.15,17.11 SL,8.47,-13.23 SM,43.94,12.45 SN,14.72,-17.47 SO,2.05,45.32 SR,5.85,-55.2 SS,4.85,31.58 ST,0.34,6.73 SV,13.69,-89.22 SX,18.03,-63.05 SY,33.51,36.29 SZ,-26.31,31.14 TA,-37.07,-12.31 TC,21.46,-71.14 TD,12.13,15.06 TG,6.13,1.22 TH,13.7563,100.5018 TJ,38.56,68.77 TK,-9.2,-171.85 TL,-8.56,125.57 TM,37.96,58.33 TN,36.81,10.18 TO,-21.14,-175.2 TR,39.9334,32.8597 TT,10.65,-61.5 TV,-8.52,179.2 TW,25.033,121.5654 TZ,-6.16,35.75 UA,50.4501,30.5234 UG,0.35,32.58 US,38.9072,-77.0369 UY,-34.9,-56.16 UZ,41.3,69.24 VA,41.9,12.45 VC,13.16,-61.22 VE,10.48,-66.9 VG,18.43,-64.62 VI,18.34,-64.93 VN,21.0278,105.8342 VU,-17.73,168.32 WF,-13.28,-176.18 WS,-13.83,-171.77 XK,42.66,21.17 YE,15.37,44.19 YT,-12.78,45.23 ZA,-25.7479,28.2293 ZM,-15.42,28.28 ZW,-17.83,31.05'
    .split(' ')
    .map(row => {
      const [iso = '', latitude, longitude] = row.split(',')
      return { iso, latitude: Number(latitude), longitude: Number(longitude) }
    })
