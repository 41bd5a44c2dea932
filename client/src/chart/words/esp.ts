import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: 'Período',
  chartOf: 'Gráfico de precios de {{symbol}}',
  indicators: 'Indicadores',
  fullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de pantalla completa',
  now: 'Volver al presente',
  failed: 'No se pudo cargar el gráfico',
  open: 'Apertura',
  high: 'Máximo',
  low: 'Mínimo',
  close: 'Cierre',
  change: 'Variación',
  changeRate: 'Variación %',
  volume: 'Volumen',
  view: {
    time: 'Línea',
    '1min': '1m',
    '5min': '5m',
    '15min': '15m',
    '30min': '30m',
    '60min': '1h',
    '1day': '1D',
    '1week': '1S',
    '1mon': '1M',
  },
} as const satisfies WordsOf<typeof en>
