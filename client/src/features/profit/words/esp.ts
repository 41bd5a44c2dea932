import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: 'Periodo',
  days: '{{n}} días',
  made: 'Resultado de {{n}} días',
  today: 'Hoy',
  curve: 'Qué muestra la curva',
  profit: 'Resultado',
  assets: 'Activos',
  calendar: 'Día a día',
  byCoin: 'Por moneda',
  note: 'En USDT, por días UTC. No cuentan los depósitos, los retiros ni los fondos que recibiste; una posición abierta cuenta cuando se cierra.',
  hidden: 'Oculto',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  result: 'Resultado del día',
  outside: 'Depósitos menos retiros',
  atEnd: 'Activos al final del día',
  none: 'Aún sin resultados',
  noneNote: 'Aquí verás lo que los precios y tus operaciones hacen de tus monedas.',
} as const satisfies WordsOf<typeof en>
