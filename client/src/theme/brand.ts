import { type Brand, defaultBrand } from '@lagoon/shared/catalogue/brand'

/** The brand of the exchange, which the server writes into the page; Vite's own server does not. */
function brandOfPage(): Brand {
  const block = globalThis.document?.getElementById('brand')?.textContent
  // A build does without the default, so that the page of another brand does not name it.
  return import.meta.env.DEV && !block ? defaultBrand : JSON.parse(String(block))
}

export const brand = brandOfPage()

/** How the names of saved pictures begin: "Acme Exchange" → "acme-exchange". */
export const brandFileName = brand.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
