import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { describe, expect, it } from 'vitest'
import { dialogLanguages, everyScreen } from './everyScreen'

/** Visits each screen and each dialog in one language, if it is one of these; the laboratory visits each in all. */
export function everybody(shown: readonly Language[]): void {
  const { screenFaults, dialogFaults } = everyScreen()
  describe('everybody', () => {
    it.each(shown)('finds no fault on every eighth screen in %s, dark and light', async language => {
      const share = languages.indexOf(language)
      expect(await screenFaults(language, (_, i) => i % languages.length === share)).toBe('')
    })

    it.each(dialogLanguages.filter(language => shown.includes(language)))(
      'finds no fault in every second dialog in %s, dark and light',
      async language => {
        const share = dialogLanguages.indexOf(language)
        expect(await dialogFaults(language, (_, i) => i % dialogLanguages.length === share)).toBe('')
      },
    )
  })
}
