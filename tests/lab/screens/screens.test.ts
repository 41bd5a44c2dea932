import { languages } from '@lagoon/shared/catalogue/languages'
import { expect, it } from 'vitest'
import { dialogLanguages, everyScreen } from '../../harness/screens/everyScreen'

/** `--full` visits everything in every language; the sample visits each screen in one. */
const visitsAll = process.env.LAB_FULL !== undefined
const { screenFaults, dialogFaults } = everyScreen()
const shareOf = (index: number, of: number) => {
  return (_: unknown, i: number) => visitsAll || i % of === index
}

it.each(languages)(
  'finds no fault on the screens in %s, dark and light',
  async language => {
    expect(await screenFaults(language, shareOf(languages.indexOf(language), languages.length))).toBe('')
  },
  900_000,
)

it.each(dialogLanguages)('finds no fault in the dialogs in %s, dark and light', async language => {
  expect(await dialogFaults(language, shareOf(dialogLanguages.indexOf(language), dialogLanguages.length))).toBe('')
})
