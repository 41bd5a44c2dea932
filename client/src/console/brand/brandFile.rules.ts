import { type Brand, defaultBrand } from '@lagoon/shared/catalogue/brand'

/** The brand in a file, with defaults for what it lacks; null if it is no brand. The server checks the values when it is saved. */
export function readBrandFile(text: string): Brand | null {
  try {
    const read: unknown = JSON.parse(text)
    if (!isLike(read, defaultBrand)) return null
    const { products, ...rest } = read as Partial<Brand>
    return { ...defaultBrand, ...rest, products: { ...defaultBrand.products, ...products } }
  } catch {
    return null
  }
}

const banner = { picture: '', title: '', link: '' }

/** Whether each value has the type of its default. */
function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual))
    return Array.isArray(value) && value.every(each => isLike(each, usual[0] ?? banner) && Boolean(each))
  if (typeof usual !== 'object' || usual === null) return typeof value === typeof usual
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = new Map<string, unknown>(Object.entries(usual))
  return Object.entries(value).every(([name, part]) => !known.has(name) || isLike(part, known.get(name)))
}
