import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: 'Aún no hay ninguna tarjeta vinculada',
  emptyNote: 'Los retiros bancarios llegan a la tarjeta que vincules.',
  bind: 'Vincular tarjeta',
  change: 'Cambiar la tarjeta',
  withdraw: 'Retirar a esta tarjeta',
  bank: 'Banco',
  chooseBank: 'Elige un banco',
  otherBank: 'Otro banco',
  bankName: 'Nombre del banco',
  holder: 'Titular de la cuenta',
  number: 'Número de tarjeta',
  deposit: 'Banco de la cuenta',
  branch: 'Sucursal',
  bankAddress: 'Dirección del banco',
  swift: 'Código SWIFT',
  cardholder: 'Nombre completo del titular',
  international: 'Número de cuenta internacional (IBAN)',
  residence: 'Dirección del beneficiario',
  postal: 'Código postal',
  part: {
    account: 'Cuenta',
    bank: 'Datos del banco',
    payee: 'Beneficiario',
  },
  note: 'Todos los campos son obligatorios. Solo se puede vincular una tarjeta.',
  save: 'Vincular esta tarjeta',
  failed: 'No se pudo vincular',
} as const satisfies WordsOf<typeof en>
