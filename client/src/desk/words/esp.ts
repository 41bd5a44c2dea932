import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: 'Pares',
  find: 'Buscar pares ( / )',
  pair: 'Par',
  balances: 'Saldos',
  myTrades: 'Mis operaciones',
  sum: 'Suma ({{coin}})',
  worth: 'Valor (USDT)',
  toLight: 'Aspecto claro',
  toDark: 'Aspecto oscuro',
} as const satisfies WordsOf<typeof en>
