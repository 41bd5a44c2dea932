import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { paletteOf } from '@lagoon/shared/catalogue/palette'
import { brand } from './brand'
import type { ThemeName, Ups } from './choice'

// Canvases need plain hex: neither CSS variables nor color-mix work there. The same values as tokens.css.

const COLORS = {
  dark: {
    background: '#0b1426',
    text: '#a6b6d0',
    faint: '#8496b5',
    grid: '#15223c',
    line: '#1d2c49',
    crosshair: '#4f6388',
    label: '#1a2a47',
    up: '#2fd99a',
    down: '#ff7a8b',
    warn: '#ffb84d',
    upVolume: '#14523f',
    downVolume: '#5c2b3f',
    series: '#14e0b4',
    areaTop: '#14e0b44d',
    areaBottom: '#14e0b400',
    indicators: ['#ffb84d', '#82bcff', '#d792ff', '#ff9a76', '#7fe3d0'],
  },
  light: {
    background: '#ffffff',
    text: '#47566f',
    faint: '#596883',
    grid: '#eef2f7',
    line: '#e3e9f2',
    crosshair: '#8593ab',
    label: '#0d1b33',
    up: '#0c8558',
    down: '#d42f48',
    warn: '#855300',
    upVolume: '#a9dcc6',
    downVolume: '#f3b8c0',
    series: '#00805f',
    areaTop: '#00805f3d',
    areaBottom: '#00805f00',
    indicators: ['#8f5500', '#1c5fc0', '#8a35c9', '#ad3f14', '#00745a'],
  },
} as const satisfies Record<ThemeName, Record<string, string | readonly string[]>>

export type ChartColors = Record<Exclude<keyof (typeof COLORS)[ThemeName], 'indicators'>, string> & {
  indicators: readonly string[]
}

/** The colours of a theme, and of rising and falling prices; redraw when `useTheme` changes. */
export function chartColors(theme: ThemeName, ups: Ups, { accent } = brand): ChartColors {
  const colors = COLORS[theme]
  const { up, down, upVolume, downVolume } = colors
  const series = accent !== defaultBrand.accent && paletteOf(accent)?.palette[theme]['brand-ink']
  return {
    ...colors,
    ...(ups === 'red' && { up: down, down: up, upVolume: downVolume, downVolume: upVolume }),
    ...(series && { series, areaTop: `${series}3d`, areaBottom: `${series}00` }),
  }
}
