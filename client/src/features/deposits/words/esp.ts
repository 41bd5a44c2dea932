import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: '¿Qué quieres depositar?',
  qr: 'Código QR de la dirección de depósito',
  address: 'Dirección de depósito',
  simulated: 'Esta dirección es inválida en todas las cadenas a propósito. Nunca envíes monedas reales.',
  minimum: 'Depósito mínimo',
  credited: 'Se abona en',
  amount: 'Cantidad a depositar',
  proof: 'Captura de la transferencia',
  proofHint: 'JPEG, PNG o WebP, hasta 5 MB',
  proofRequired: 'Sube el comprobante',
  submit: 'Enviar depósito',
  bankTitle: 'Transfiere a esta cuenta',
  bankName: 'Banco',
  cardNumber: 'Número de cuenta',
  payee: 'Beneficiario',
  transferred: 'Importe de la transferencia',
  transferredHint: 'Tal como figura en el recibo del banco',
  bankSimulated: 'Estos datos bancarios son ficticios. Nunca pagues dinero real.',
  doneTitle: 'Depósito enviado',
  doneNote: 'Se abonará en cuanto se apruebe la revisión.',
  again: 'Otro depósito',
} as const satisfies WordsOf<typeof en>
