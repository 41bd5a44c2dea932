import { expect, it } from 'vitest'
import { chartColors } from './chartColors'
import tokens from './tokens.css?raw'

/** Relative luminance of WCAG: "#ffffff" → 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it.each(['dark', 'light'] as const)('Every indicator colour has enough contrast on the %s page', theme => {
  const page = new RegExp(`data-theme="${theme}"\\][^}]*?--page: (#\\w{6})`).exec(tokens)?.[1] ?? ''
  const { indicators, faint } = chartColors(theme)
  expect([...indicators, faint].filter(ink => contrast(ink, page) < 4.5)).toEqual([])
})
