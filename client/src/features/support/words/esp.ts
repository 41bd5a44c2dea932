import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: 'Escribe un mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  again: 'Reenviar',
  earlier: 'Mensajes anteriores',
  hello: '¿En qué podemos ayudarte?',
  helloNote: 'Escríbenos. Te respondemos aquí, también mientras no estás.',
  you: 'Tú',
  agent: 'Atención al cliente',
} as const satisfies WordsOf<typeof en>
