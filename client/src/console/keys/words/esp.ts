import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: 'Deshacer una decisión',
    title: 'Teclas',
    find: 'Buscar en esta página',
    list: 'Esta lista',
    next: 'Siguiente, anterior en una cola',
    approve: 'Aprobar',
    reject: 'Rechazar',
    goTo: 'y la letra de la página',
  },
} as const satisfies WordsOf<typeof en>
