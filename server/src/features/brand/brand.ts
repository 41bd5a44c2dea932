import { isDeepStrictEqual } from 'node:util'
import { defaultBrand, shownOf } from '@lagoon/shared/catalogue/brand'
import { type Palette, paletteOf } from '@lagoon/shared/catalogue/palette'
import type { Commands } from '../../lane/commands'
import type { Origin } from '../../lane/origin'
import type { Audit } from '../../platform/audit'
import type { BrandInForce } from '../../platform/brand'
import type { Uploads } from '../../platform/uploads/uploads'
import type { Feature } from '../feature'
import { brands, type StoredBrand, storedBrand } from './brand.data'
import { brand as owner } from './brand.owner'
import { accentOf, readBrand } from './brand.rules'
import { fileOfBrand, storedAgain, storedOf, withPictures } from './pictures'

/** The whole brand: its record has been checked, and its pictures are those that the server has drawn. */
const set = owner.command<StoredBrand, void>('brand.set')
const changed = owner.delta<StoredBrand>('brand.changed')
const the_one = { id: 1 }

const setting = set.by({
  load: unit => unit.find(brands, the_one),
  decide(unit, stored) {
    if (unit.get(brands, the_one)) unit.update(brands, the_one, stored)
    else unit.insert(brands, { ...the_one, ...stored })
    unit.emit(changed, stored)
  },
})

interface BrandDeps {
  lane: Commands
  audit: Audit
  brand: BrandInForce
  uploads: Pick<Uploads, 'drawForBrand'>
}

/** The company that users see. The operator replaces it as a whole, by a file that carries everything. */
export function createBrand({ lane, audit, brand, uploads }: BrandDeps): Feature {
  const take = (stored: StoredBrand | undefined): void => void Object.assign(brand, storedOf(stored))
  const useBrand = async (file: string, origin: Origin, who = 'operator') => {
    const stored = await withPictures(readBrand(file), brand, uploads)
    if (isDeepStrictEqual(stored.record, brand.now)) return false
    await lane.run(set.with(stored), origin)
    await audit(who, 'changed the brand', stored.record.name, origin)
    return true
  }
  return {
    name: 'brand',
    useBrand: (file, origin) => useBrand(file, origin),
    tables: [brands],
    commands: [setting],
    deltas: [changed.by(take)],
    carries() {
      const before = storedAgain(brand)
      return async origin => {
        if (brand.now === defaultBrand && before.record !== defaultBrand) await lane.run(set.with(before), origin)
      }
    },
    load: async from => take((await from.all(storedBrand))[0]),
    routes: {
      'GET brand': () => shownOf(brand.now),
      'GET console/brand': () => fileOfBrand(brand),
      'POST console/brand': async ({ input, origin }) => {
        await useBrand(input.brand, origin, origin.who)
        return brand.now
      },
      'POST console/brand/check': ({ input }) => {
        const { palette, ...about } = paletteOf(accentOf(input.accent)) as Palette
        return { ...about, palette: { dark: { ...palette.dark }, light: { ...palette.light } } }
      },
    },
  }
}
