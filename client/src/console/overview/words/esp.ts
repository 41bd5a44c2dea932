import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: 'Cuentas',
    balanced: 'Cuadradas',
    broken: '{{count}} sin cuadrar',
    checked: '{{count}} invariantes comprobadas',
    next: 'Próximo evento',
    unknown: 'Desconocido',
    nothing: 'Nada',
    calendarEmpty: 'El calendario está vacío',
    closed: 'Cerrado',
    frozen: 'En pausa',
    speed: 'Velocidad {{speed}}×',
    seed: 'Semilla {{seed}}',
    money: 'Lo que entra = lo que sale',
    noCoins: 'Todavía no hay monedas',
    waiting: 'A la espera de decisión',
    balances: 'Saldos por moneda',
    house: 'La casa',
    outside: 'Exterior',
    sum: 'Suma',
    sumZero: 'La suma es 0',
    aside: 'Apartado tras tres fallos',
    retry: 'Reintentar',
  },
} as const satisfies WordsOf<typeof en>
