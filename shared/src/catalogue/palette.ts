/**
 * The colours that follow from the accent of a brand, as CSS variables for both themes. Text in these colours and on them reaches
 * 4.5 : 1 everywhere. Hue and chroma stay those of the accent; only the lightness moves, in steps (OKLCH).
 * A crimson accent stays as it is as a fill, with white text; as text on the dark page it becomes lighter.
 */

type PaletteTheme = 'dark' | 'light'

/** What the ratio is measured on: the fill at rest and pressed, and each ground of the theme. */
type Ground = 'fill' | 'pressed' | 'tint' | 'page' | 'surface' | 'raised' | 'well'

interface Colours {
  brand: string
  'brand-press': string
  'on-brand': string
  'brand-ink': string
  'brand-tint': string
  glow: string
}

export interface Palette {
  accent: string
  palette: Record<PaletteTheme, Colours>
  contrast: { theme: PaletteTheme; on: Ground; ratio: number }[]
  /** `near_…`: the hue is close to a direction of prices. `moved_…`: the fill would not stand out in this theme, so it is another shade. */
  warnings: ('near_green' | 'near_red' | 'moved_dark' | 'moved_light')[]
}

/** The grounds of `client/src/theme/tokens.css`. A test of the client compares them. */
export const grounds = {
  dark: { page: '#0b1426', surface: '#121f37', raised: '#1a2a47', well: '#0f1a30' },
  light: { page: '#f3f6fa', surface: '#ffffff', raised: '#ffffff', well: '#edf1f7' },
} as const

const readable = 4.5
/** How far a fill stands out from each ground, the share of the fill in its tint, and the strength of the glow. */
const looks = {
  dark: { away: 1, fill: 2, tint: 0.12, glow: '13%' },
  light: { away: -1, fill: 1.45, tint: 0.14, glow: '20%' },
} as const

/** Null if the accent is not an opaque colour written as `#rrggbb`: only such a colour can promise its contrast. */
export function paletteOf(accent: string): Palette | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null
  const [dark, light] = [coloursOf(accent, 'dark'), coloursOf(accent, 'light')]
  const { c, h } = lchOf(accent)
  const near = (hue: number) => c > 0.06 && Math.abs(((h - hue + 540) % 360) - 180) < 18
  return {
    accent: accent.toLowerCase(),
    palette: { dark, light },
    contrast: [...contrastOf(dark, 'dark'), ...contrastOf(light, 'light')],
    warnings: [
      ...(near(158) ? (['near_green'] as const) : []),
      ...(near(18) ? (['near_red'] as const) : []),
      ...(differs(dark.brand, accent) ? (['moved_dark'] as const) : []),
      ...(differs(light.brand, accent) ? (['moved_light'] as const) : []),
    ],
  }
}

/** The style of a page. Its selectors are stronger than those of the app, whose own styles come later. */
export const paletteCss = ({ palette }: Palette): string =>
  (['dark', 'light'] as const)
    .map(theme => {
      const scope = `[data-theme="${theme}"]`.repeat(2)
      const declared = Object.entries(palette[theme]).map(([name, value]) => `--${name}:${value}`)
      return `${theme === 'dark' ? ':root:root,' : ''}${scope}{${declared.join(';')}}`
    })
    .join('')

function coloursOf(accent: string, theme: PaletteTheme): Colours {
  const { away, fill, tint, glow } = looks[theme]
  const all = Object.values(grounds[theme])
  const visible = stepped(accent, away, colour => least(colour, all) >= fill)
  const deep = hexOf({ ...lchOf(accent), l: 0.23, c: Math.min(lchOf(accent).c, 0.04) })
  const text = ratioOf('#ffffff', visible) >= ratioOf(deep, visible) ? '#ffffff' : deep
  const brand = stepped(visible, text === deep ? 1 : -1, colour => ratioOf(text, colour) >= readable)
  const darker = lighter(brand, -0.06)
  const faint = mixed(grounds[theme].surface, brand, tint)
  return {
    brand,
    'brand-press': ratioOf(text, darker) >= readable ? darker : lighter(brand, 0.06),
    'on-brand': text,
    'brand-ink': stepped(accent.toLowerCase(), away, colour => least(colour, [...all, faint]) >= readable),
    'brand-tint': faint,
    glow: `rgb(${channels(brand).join(' ')} / ${glow})`,
  }
}

function contrastOf(colours: Colours, theme: PaletteTheme): Palette['contrast'] {
  const row = (on: Ground, text: string, ground: string) => ({ theme, on, ratio: floor(ratioOf(text, ground)) })
  return [
    row('fill', colours['on-brand'], colours.brand),
    row('pressed', colours['on-brand'], colours['brand-press']),
    row('tint', colours['brand-ink'], colours['brand-tint']),
    ...Object.entries(grounds[theme]).map(([on, ground]) => row(on as Ground, colours['brand-ink'], ground)),
  ]
}

/** The first shade, from the colour itself towards white (1) or black (−1), that is good enough. */
function stepped(colour: string, way: 1 | -1, isGood: (colour: string) => boolean): string {
  let shade = colour.toLowerCase()
  for (let step = 1; !isGood(shade) && step <= 100; step += 1) shade = lighter(colour, (way * step) / 100)
  return shade
}

const lighter = (colour: string, by: number): string => {
  const { l, ...hue } = lchOf(colour)
  return hexOf({ ...hue, l: Math.min(1, Math.max(0, l + by)) })
}

const differs = (one: string, other: string): boolean => Math.abs(lchOf(one).l - lchOf(other).l) > 0.04
const floor = (ratio: number): number => Math.floor(ratio * 100) / 100
const least = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map(other => ratioOf(colour, other)))

const channels = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
const hex = (rgb: readonly number[]): string =>
  `#${rgb.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
const mixed = (ground: string, colour: string, share: number): string =>
  hex(channels(ground).map((value, at) => value + (Number(channels(colour)[at]) - value) * share))

const linear = (hexColour: string): [number, number, number] =>
  channels(hexColour).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

/** WCAG: #ffffff on #000000 is 21. */
export function ratioOf(one: string, other: string): number {
  const light = (colour: string) => {
    const [r, g, b] = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}

interface Lch {
  l: number
  c: number
  h: number
}

/** sRGB to OKLCH and back, by Björn Ottosson's matrices. */
function lchOf(colour: string): Lch {
  const [r, g, b] = linear(colour)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, yellow), h: ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360 }
}

/** A colour outside sRGB loses chroma until it is inside. */
function hexOf({ l, c, h }: Lch): string {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  if (c > 0.001 && rgb.some(value => value < -0.0005 || value > 1.0005)) return hexOf({ l, c: c * 0.95, h })
  return hex(
    rgb.map(value => {
      const share = Math.min(1, Math.max(0, value))
      return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
    }),
  )
}
