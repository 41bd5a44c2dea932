import type { BrandFile as Brand } from '@lagoon/shared/catalogue/brand'

/** What each part of the form gets. */
export interface PartProps {
  draft: Brand
  change: (part: Partial<Brand>) => void
  /** The sentence of the server about a field. */
  problem: (field: keyof Brand) => string | undefined
}
