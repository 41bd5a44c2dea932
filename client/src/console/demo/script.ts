import type { BrandFile } from '@lagoon/shared/catalogue/brand'
import { type DemoStep, type DemoWords, demoSteps, nameOf } from '@lagoon/shared/catalogue/demoScript'
import { useLanguage } from '../../i18n/language'
import { isKey, say } from '../say'

/** The script of this exchange, or the usual one. */
export const scriptOf = (brand: Pick<BrandFile, 'demo'> | undefined): readonly DemoStep[] =>
  brand?.demo.length ? brand.demo : demoSteps

/** The texts of a step in the language of the console. */
export function wordsOf({ id, persona, words = {} }: DemoStep): DemoWords {
  const own = words[useLanguage.getState().language] ?? Object.values(words)[0]
  return (
    own ?? { title: textOf(`demo.step.${id}.title`, persona) ?? id, say: textOf(`demo.step.${id}.say`, persona) ?? '' }
  )
}

const textOf = (key: string, persona: DemoStep['persona']) => (isKey(key) ? say(key, { name: nameOf(persona) }) : null)

export type Does = NonNullable<DemoStep['action']>['does'] | 'show'

/** What each action needs, with the values of a new step. */
export const actions = {
  show: null,
  openPosition: { does: 'openPosition', lots: 10, multiple: 20 },
  startCustody: { does: 'startCustody', product: 3, amount: '10000' },
  approve: { does: 'approve', review: 'deposit' },
  crash: { does: 'crash', size: '0.2', seconds: 60 },
  advance: { does: 'advance', seconds: 86_400 },
  checkBooks: { does: 'checkBooks' },
} as const satisfies Record<Does, DemoStep['action']>

const presses = {
  show: 'demo.step.year.press',
  openPosition: 'demo.step.position.press',
  startCustody: 'demo.step.custody.press',
  approve: 'demo.step.deposit.press',
  crash: 'demo.step.crash.press',
  advance: 'demo.script.advance',
  checkBooks: 'demo.step.books.press',
} as const satisfies Record<Does, string>

/** The name of an action in the list of actions. */
export const nameOfAction = (does: Does): string => say(presses[does])

/** The words of the button that runs a step: the usual steps say for how long time moves. */
export function pressOf(step: DemoStep): string {
  const usual = demoSteps.find(({ id }) => id === step.id)
  const isUsual = usual !== undefined && JSON.stringify(usual.action) === JSON.stringify(step.action)
  return isUsual ? say(`demo.step.${usual.id}.press`) : nameOfAction(step.action?.does ?? 'show')
}
