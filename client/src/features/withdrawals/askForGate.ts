import type { TFunction } from 'i18next'
import { go } from '../../nav/navigator'
import { confirm } from '../../ui/confirm'
import { type Gate, gatePaths } from './gates'

/** The first thing that is missing, said in its sentence, with the way there. */
export async function askForGate(
  gate: Gate,
  t: TFunction<'withdrawals'>,
  query: Record<string, string | number>,
): Promise<void> {
  const yes = await confirm({ title: t(`gate.${gate}`), ok: t('go'), cancel: t('later') })
  if (yes) go(gatePaths[gate], gate === 'address' ? query : {})
}
