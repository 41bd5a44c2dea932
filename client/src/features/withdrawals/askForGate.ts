import type { TFunction } from 'i18next'
import { go } from '../../nav/navigator'
import { confirm } from '../../ui/confirm'
import { type Gate, gatePaths } from './gates'

/** Names the first missing requirement in a dialog, with a button that leads to it. */
export async function askForGate(
  gate: Gate,
  t: TFunction<'withdrawals'>,
  query: Record<string, string | number>,
): Promise<void> {
  const yes = await confirm({ title: t(`gate.${gate}`), ok: t('go'), cancel: t('later') })
  if (yes) go(gatePaths[gate], gate === 'address' ? query : {})
}
