import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: 'En espera',
    passed: 'Aprobadas',
    rejected: 'Rechazadas',
    keys: 'A o P aprueba, R rechaza; J, K o las flechas mueven.',
    status: 'Estado',
    kinds: 'Tipos',
    nothing: 'No hay nada en espera',
    none: 'Ninguna todavía',
    nothingNote: 'Lo que la gente envía aparece solo.',
    queue: 'Cola',
    record: 'Solicitud',
    user: 'Usuario',
    what: 'Contenido',
    submitted: 'Enviada',
    reason: 'Motivo',
    picture: 'Imagen {{at}} de {{account}}',
    reasonShown: 'Motivo, visible para el usuario',
    allotPart: 'Asignar solo una parte',
    all: 'Todo',
    reject: 'Rechazar',
    pass: 'Aprobar',
    policies: 'Políticas',
    auto: 'Aprobar automáticamente',
    manual: 'Esperar una decisión',
    rejectAuto: 'Rechazar automáticamente',
    after: 'Tras segundos del mundo',
    save: 'Guardar',
  },
} as const satisfies WordsOf<typeof en>
