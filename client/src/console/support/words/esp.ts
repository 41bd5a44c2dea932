import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: 'No hay chats',
    noneNote: 'Lo que escriben los usuarios aparece solo.',
    list: 'Conversaciones',
    choose: 'Elige un chat',
    back: 'Todos los chats',
    user: 'Usuario',
    answer: 'Respuesta',
    send: 'Enviar',
  },
} as const satisfies WordsOf<typeof en>
