import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: 'Qué se pidió, qué se respondió y cada importe que se movió por ello.',
    search: 'Una petición, un comando (1234-1) o una fila del historial de una cuenta',
    command: 'Comando',
    askedBy: 'Pedido por',
    user: 'usuario {{id}}',
    request: 'Petición',
    none: 'ninguna',
    worldTime: 'Hora del mundo',
    asked: 'Pedido',
    answered: 'Respuesta',
    state: 'Estado',
    takenBack: 'Deshecho por una restauración',
    older: 'Es anterior al registro de comandos: no consta quién lo pidió.',
    entry: 'Asiento {{id}}',
    whose: 'De quién',
    change: 'Cambio',
    held: 'retenido',
    by: 'Según',
    tick: 'precio {{id}}: {{price}}',
    latest: 'Cambios recientes',
    nothingYet: 'Todavía no ha cambiado nada',
    nothingNote: 'Lo que se haga en un teléfono o aquí aparece al momento.',
    ways: 'Qué se puede consultar',
    way: {
      request: { name: 'Una petición', where: 'Cada respuesta lleva la suya en {{header}}. Las últimas están en:' },
      command: { name: 'Un comando', where: 'Su lote y su lugar en él, como 1234-1. Cada acción lleva al suyo:' },
      row: {
        name: 'Una fila del historial de una cuenta',
        where: 'Cada cambio de una cuenta lleva a su causa, en la página de su usuario:',
      },
    },
  },
} as const satisfies WordsOf<typeof en>
