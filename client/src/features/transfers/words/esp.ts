import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: 'Desde',
  to: 'Hacia',
  swap: 'Intercambiar las cuentas',
  share: 'Parte del saldo',
  free: 'Llega al instante y sin comisión.',
  submit: 'Transferir',
  doneTitle: 'Transferencia realizada',
  doneNote: 'Ya puedes usarlo en la otra cuenta.',
  again: 'Otra transferencia',
  emptyTitle: 'Aún no hay transferencias',
  emptyNote: 'Mover monedas entre tus cuentas es gratis e inmediato.',
} as const satisfies WordsOf<typeof en>
