import { type BrandFile, defaultBrand } from '@lagoon/shared/catalogue/brand'
import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'

/** A brand with one entry in each list. */
const sample = {
  ...defaultBrand,
  banners: [{ picture: '', title: '', link: '' }],
  coins: [{ symbol: '', name: '', about: '' }],
  demo: [{ id: '', persona: '', page: '', words: {} }],
}

/** The brand in a file, with defaults for what it lacks; null if it is no brand. The server checks the values when it is saved. */
export function readBrandFile(text: string): BrandFile | null {
  const read = parsed(text)
  if (!isLike(read, sample)) return null
  const { products, name = defaultBrand.name, ...rest } = read as Partial<BrandFile>
  return { ...defaultBrand, name, legal_name: name, ...rest, products: { ...defaultBrand.products, ...products } }
}

/** The script of a demo in a file, or in the file of a brand. */
export function readScriptFile(text: string): DemoStep[] | null {
  const read = parsed(text)
  const demo = Array.isArray(read) ? read : (read as { demo?: unknown } | null)?.demo
  return isLike(demo, sample.demo) ? (demo as DemoStep[]) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether each value has the type of its sample. */
function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value) && value.every(each => isLike(each, usual[0]) && Boolean(each))
  if (typeof usual !== 'object' || usual === null) return typeof value === typeof usual
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = new Map<string, unknown>(Object.entries(usual))
  return Object.entries(value).every(([name, part]) => !known.has(name) || isLike(part, known.get(name)))
}
