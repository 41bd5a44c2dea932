import type { Client } from '../client'

/** `carol` owns nothing, `bob` received a thousand million of each coin, `operator` stands for the console. */
export const people = ['erin', 'carol', 'bob', 'operator'] as const
export type Person = (typeof people)[number]

interface Size {
  width: number
  height: number
}

/** How a picture is taken: the user, the language, the colours and the size of the window. */
export interface Look extends Size {
  person: Person
  language: string
  theme: string
}

/** From this width on, the app has its desktop layout. */
const desk_px = 1024
export const isPhone = ({ width, height }: Size): boolean => Math.min(width, height) < 600 && width < desk_px

export const nameOf = ({ person, language, theme, width, height }: Look): string =>
  `${person}.${language}.${theme}.${width}x${height}`

interface Requested {
  people: readonly Person[]
  languages: readonly string[]
  themes: readonly string[]
  sizes: readonly Size[]
}

/** All requested looks. Users after the first are shown in one theme only, because they differ in what they own. */
export const looksOf = ({ people, languages, themes, sizes }: Requested): Look[] =>
  sizes.flatMap(size =>
    languages.flatMap(language =>
      people.flatMap((person, i) =>
        (i === 0 ? themes : themes.slice(0, 1)).map(theme => ({ person, language, theme, ...size })),
      ),
    ),
  )

/** As much as may be added at once. */
const most = '999999999.123456'

/** Gives a user figures as long as they can get. */
export async function makeRich(operator: Client, bob: Client): Promise<void> {
  const { id: user_id } = await bob.call('GET user/center', {})
  const given = [1, 2, 3].map(currency_id => ({ account: 'change', currency_id }) as const)
  const usdt = (['change', 'lever', 'micro', 'fund'] as const).map(account => ({ account, currency_id: 3 }))
  for (const wallet of [...given, ...usdt])
    await operator.call('POST console/credit', { user_id, ...wallet, number: most, reason: 'gallery' })
}
