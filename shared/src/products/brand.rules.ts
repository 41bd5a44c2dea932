import type { ProductRules } from './productRules'

export const brand = {
  chapter: {
    name: 'Brand',
    description: 'The company that users see: its name, logo, colours, languages and products.',
  },
  errors: ['product_off'],
} as const satisfies ProductRules

/** The file of a brand, with its pictures in base64. */
export const brandFileMaxBytes = 8 * 1024 * 1024
export const bannersMax = 6
export const brandCoinsMax = 100
export const demoStepsMax = 30
/** Characters. */
export const coinTextMax = { name: 40, about: 600 } as const
export const demoTextMax = { title: 80, say: 1000 } as const
