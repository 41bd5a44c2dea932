import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: 'Activos totales (USDT)',
  today: 'Resultado de hoy',
  showFigures: 'Mostrar los importes',
  hideFigures: 'Ocultar los importes',
  spread: 'Distribución de tus activos',
  accounts: 'Cuentas',
  hideZero: 'Ocultar saldos en cero',
  frozenOf: 'Retenido {{amount}}',
  logAvailable: 'Disponible',
  logFrozen: 'Retenido',
  emptyTitle: 'Aún no hay nada en esta cuenta',
  emptyNote: 'Deposita una moneda o transfiérela desde otra cuenta.',
  demoFunds: 'Recibir {{amount}} USDT de demostración',
  demoFundsNote: 'Tu cartera está vacía. Toma fondos simulados para probarlo todo; también puedes depositar.',
  trade: 'Operar',
  spotFee: 'Comisión spot',
  log: 'Movimientos',
  balanceAfter: 'Saldo {{amount}}',
  logEmpty: 'Aún no hay movimientos',
  logEmptyNote: 'Aquí verás cada cambio de este saldo y su motivo.',
} as const satisfies WordsOf<typeof en>
