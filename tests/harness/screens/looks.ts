import type { Client } from '../client'

/** `carol` owns nothing, `bob` was given a thousand million of each coin, `operator` stands for the console. */
export const people = ['erin', 'carol', 'bob', 'operator'] as const
export type Person = (typeof people)[number]

interface Size {
  width: number
  height: number
}

/** How a picture is taken: who sees the screen, in which language and colours, in a window of which size. */
export interface Look extends Size {
  person: Person
  language: string
  theme: string
}

/** From here on the app is a desk's. */
const desk_px = 1024
export const isPhone = ({ width, height }: Size): boolean => Math.min(width, height) < 600 && width < desk_px

export const nameOf = ({ person, language, theme, width, height }: Look): string =>
  `${person}.${language}.${theme}.${width}x${height}`

interface Asked {
  people: readonly Person[]
  languages: readonly string[]
  themes: readonly string[]
  sizes: readonly Size[]
}

/** Every look that is asked for; people beside the first are seen in one theme, because what differs is what they own. */
export const looksOf = ({ people, languages, themes, sizes }: Asked): Look[] =>
  sizes.flatMap(size =>
    languages.flatMap(language =>
      people.flatMap((person, i) =>
        (i === 0 ? themes : themes.slice(0, 1)).map(theme => ({ person, language, theme, ...size })),
      ),
    ),
  )

/** As much as may come in at once. */
const most = '999999999.123456'

/** Figures as long as anybody's can become. */
export async function makeRich(operator: Client, bob: Client): Promise<void> {
  const { id: user_id } = await bob.call('GET user/center', {})
  const given = [1, 2, 3].map(currency_id => ({ account: 'change', currency_id }) as const)
  const usdt = (['change', 'lever', 'micro', 'fund'] as const).map(account => ({ account, currency_id: 3 }))
  for (const wallet of [...given, ...usdt])
    await operator.call('POST console/credit', { user_id, ...wallet, number: most, reason: 'gallery' })
}
