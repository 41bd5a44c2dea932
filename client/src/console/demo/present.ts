import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'
import { act } from '../ask'
import type { AppLook } from './AppLooks'

/** Leads the screens on the wall to a step, before it happens there. */
export async function present({ page, persona }: Pick<DemoStep, 'page' | 'persona'>, look: AppLook): Promise<void> {
  await act('POST console/present', { page, persona, lang: look.language, theme: look.theme })
}
