import { languages } from '@lagoon/shared/catalogue/languages'
import { describe, expect, it } from 'vitest'
import { dialogLanguages, everyScreen } from '../harness/screens/everyScreen'

/** Each screen and each dialog in one language; the laboratory visits each in all. */
const { screenFaults, dialogFaults } = everyScreen()

describe('everybody', () => {
  it.each(languages)('finds no fault on every eighth screen in %s, dark and light', async language => {
    const share = languages.indexOf(language)
    expect(await screenFaults(language, (_, i) => i % languages.length === share)).toBe('')
  })

  it.each(dialogLanguages)('finds no fault in every second dialog in %s, dark and light', async language => {
    const share = dialogLanguages.indexOf(language)
    expect(await dialogFaults(language, (_, i) => i % dialogLanguages.length === share)).toBe('')
  })
})
