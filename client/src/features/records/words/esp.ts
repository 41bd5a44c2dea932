import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: 'Depósitos',
    withdrawals: 'Retiros',
    transfers: 'Transferencias',
    merchants: 'Comerciantes',
  },
  kinds: 'Tipos de movimientos',
  empty: {
    deposits: 'Aún no hay depósitos',
    withdrawals: 'Aún no hay retiros',
    transfers: 'Aún no hay transferencias',
    merchants: 'Aún no hay compras a comerciantes',
  },
  do: {
    deposits: 'Depositar',
    withdrawals: 'Retirar',
    transfers: 'Transferir',
    merchants: 'Comprar monedas',
  },
  depositTitle: 'Detalle del depósito',
  withdrawalTitle: 'Detalle del retiro',
  number: 'Número',
  fee: 'Comisión',
  receipt: 'Importe recibido',
  notes: 'Nota',
  proof: 'Comprobante',
  toCard: 'Tarjeta vinculada',
  submitted: 'Enviado',
  reviewing: 'Se abonará cuando se apruebe.',
  arriving: 'Llega en un plazo de {{hours}} horas.',
  returned: 'El importe completo ha vuelto a tu cuenta spot.',
  rejected: 'Motivo del rechazo',
  noReason: 'No se indicó ningún motivo.',
} as const satisfies WordsOf<typeof en>
