import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: 'consola',
    pages: 'Páginas de la consola',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    dark: 'Tema oscuro',
    light: 'Tema claro',
    logout: 'Cerrar sesión',
    pageNumbers: 'Páginas',
  },
  places: {
    overview: 'Resumen',
    world: 'Mundo',
    reviews: 'Revisiones',
    users: 'Usuarios',
    orders: 'Órdenes',
    support: 'Soporte',
    products: 'Productos',
    explain: 'Explicar',
    outbox: 'Enviados',
    invariants: 'Invariantes',
    audit: 'Registro de acciones',
  },
  queue: {
    identity: 'Identidad',
    identity2: 'Identidad avanzada',
    deposit: 'Depósitos',
    withdrawal: 'Retiros',
    merchant: 'Órdenes a comerciantes',
    subscription: 'Suscripciones',
    support: 'Soporte',
    waiting: '{{count}} en espera',
  },
} as const satisfies WordsOf<typeof en>
