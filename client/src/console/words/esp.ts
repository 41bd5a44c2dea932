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
    language: 'Idioma',
    noPicture: 'Sin imagen',
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
  login: {
    title: 'Consola del operador',
    note: 'Un acceso propio: las cuentas de usuario no sirven aquí.',
    account: 'Cuenta',
    password: 'Contraseña',
    enter: 'Iniciar sesión',
  },
  mark: {
    offline: 'sin datos en directo',
    speed: 'velocidad {{speed}}×',
  },
  shape: {
    crash: 'Desplome',
    pump: 'Subida brusca',
    gap: 'Salto',
    flat: 'Lateral',
    halt: 'Negociación suspendida',
    everyPair: 'todos los pares',
  },
} as const satisfies WordsOf<typeof en>
