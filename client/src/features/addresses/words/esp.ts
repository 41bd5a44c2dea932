import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: 'Monedas',
  emptyTitle: 'Aún no hay direcciones de {{coin}}',
  emptyNote:
    'Puedes retirar a las direcciones de esta libreta. Para añadir una necesitas la contraseña de fondos y un código.',
  add: 'Añadir una dirección',
  remove: 'Eliminar esta dirección',
  removeAsk: '¿Eliminar esta dirección?',
  removeYes: 'Eliminar',
  choose: 'Elige una dirección de retiro',
  address: 'Dirección',
  addressHint: 'Una dirección de la red {{chain}}',
  addressRequired: 'Introduce la dirección',
  paste: 'Pegar',
  notes: 'Nota',
  notesHint: 'Por ejemplo, «mi cartera». Opcional.',
  code: 'Código de verificación',
  codeHint: 'Se envía a {{target}}',
  codeRequired: 'Introduce el código de verificación',
  sendCode: 'Enviar',
  sendAgain: '{{seconds}} s',
  passwordMissing: 'Define primero la contraseña de fondos',
  setPassword: 'Definir',
  save: 'Guardar la dirección',
} as const satisfies WordsOf<typeof en>
