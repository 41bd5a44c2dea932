import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: 'Buscar ayuda',
  questions: 'Preguntas frecuentes',
  agreements: 'Acuerdos y reglas',
  nothing: 'No se encontró nada',
  nothingNote: 'Prueba con otras palabras o pregunta a atención al cliente.',
  chat: 'Chatear con atención al cliente',
  notHelped: '¿No era lo que buscabas?',
  unknown: 'No existe ese artículo',
} as const satisfies WordsOf<typeof en>
