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
  outbox: {
    note: 'Los códigos de esta plataforma se guardan aquí, enviados o no.',
    search: 'Teléfono o correo completos',
    none: 'No se ha enviado nada',
    to: 'Para',
    code: 'Código',
    by: 'Por',
    for: 'Motivo',
    text: 'Texto',
  },
  invariants: {
    checkedAt: 'Comprobado a las {{at}}',
    checkNow: 'Comprobar ahora',
    balanced: 'Las cuentas cuadran',
    broken: 'Algo no se cumple',
    note: '{{count}} invariantes; cada una es una consulta que no debe encontrar nada.',
    id: 'Número',
    rule: 'Lo que debe cumplirse',
    violations: 'Infracciones',
  },
} as const satisfies WordsOf<typeof en>
