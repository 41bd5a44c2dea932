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
  },
} as const satisfies WordsOf<typeof en>
