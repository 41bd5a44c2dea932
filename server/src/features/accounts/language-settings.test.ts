import { expect, it } from 'vitest'
import { LanguageSettings } from './language-settings'

function settingsOf(stored: string | null) {
  const [asked, set] = [[] as number[], [] as object[]]
  const settings = new LanguageSettings({
    persons: { find: async (id: number) => asked.push(id) && { language: stored } },
    lane: { run: async ({ params }: { params: object }) => void set.push(params) },
  } as never)
  return { settings, asked, set }
}
const nobody = {} as never

it('the language of a user is read once, until all are forgotten', async () => {
  const { settings, asked } = settingsOf('kr')
  expect([await settings.of(7), await settings.of(7)]).toEqual(['kr', 'kr'])
  expect(asked).toEqual([7])
  settings.forgetAll()
  await settings.of(7)
  expect(asked).toEqual([7, 7])
})

it('a user who has chosen none, or one that there is not, has none', async () => {
  const [none, unknown] = [settingsOf(null), settingsOf('fr')]
  expect([await none.settings.of(7), await unknown.settings.of(7)]).toEqual([null, null])
  await none.settings.of(7)
  expect(none.asked).toEqual([7])
})

it('the language that a user has already is not set again', async () => {
  const { settings, set } = settingsOf('kr')
  await settings.set(7, 'kr', nobody)
  expect(set).toEqual([])
  await settings.set(7, 'jp', nobody)
  expect(set).toEqual([{ user_id: 7, language: 'jp' }])
})

it('the languages of twenty thousand users are remembered', async () => {
  const { settings, asked } = settingsOf('kr')
  for (let id = 1; id <= 20_000; id++) settings.keep(id, 'jp')
  expect([await settings.of(1), asked]).toEqual(['jp', []])
  settings.keep(20_001, 'jp')
  expect([await settings.of(1), asked]).toEqual(['kr', [1]])
})
