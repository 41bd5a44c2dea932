import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'
import { act } from '../ask'
import type { AppLook } from './AppLooks'

/** Shows a step on the wall screens, before it runs. */
export async function present({ page, persona }: Pick<DemoStep, 'page' | 'persona'>, look: AppLook): Promise<void> {
  await act('POST console/present', { page, persona, lang: look.language, theme: look.theme })
}
