import { languages } from '@lagoon/shared/catalogue/languages'
import { expect, it } from 'vitest'
import { dialogLanguages, everyScreen } from '../../harness/screens/everyScreen'

/** `--full` visits every screen in every language; the sample visits each in another language than `browser/everybody.test.ts`. */
const visitsAll = process.env.LAB_FULL !== undefined
const half = languages.length / 2
const { screenFaults, dialogFaults } = everyScreen()

it.each(languages)(
  'finds no fault on the screens in %s, dark and light',
  async language => {
    const share = (languages.indexOf(language) + half) % languages.length
    expect(await screenFaults(language, (_, i) => visitsAll || i % languages.length === share)).toBe('')
  },
  900_000,
)

it.each(dialogLanguages)('finds no fault in any dialog in %s, dark and light', async language => {
  expect(await dialogFaults(language, () => true)).toBe('')
})
