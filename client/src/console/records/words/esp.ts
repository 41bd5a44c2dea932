import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: 'Quién hizo qué, según el reloj de la máquina. Aquí nada se puede cambiar ni quitar.',
    search: 'Una palabra de lo hecho, un importe, una dirección, una petición',
    by: 'Hecho por',
    everybody: 'Todos',
    operator: 'El operador',
    user: 'Afecta al usuario, por número',
    from: 'Desde, UTC',
    to: 'Hasta, UTC',
    all: 'Mostrar todo',
    none: 'Todavía no se hizo nada',
    notFound: 'No se encontró nada',
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué',
    detail: 'Detalle',
    followed: 'Qué siguió',
  },
} as const satisfies WordsOf<typeof en>
