import type { WordsOf } from '../../../i18n/Words'
import type { identity as en } from './en'

export const identity = {
  intro: 'Dos pasos breves. Solo la revisión ve tus documentos.',
  steps: 'Pasos de la verificación',
  basicNote: 'Abre los retiros y las opciones. Es un minuto.',
  advancedNote: 'Tres fotos confirman que eres tú.',
  status: {
    none: 'Sin verificar',
    under: 'En revisión',
    done: 'Verificado',
    rejected: 'Rechazado',
  },
  rejected: 'El último envío fue rechazado',
  start: 'Verificar ahora',
  resubmit: 'Enviar de nuevo',
  waiting: 'Te avisaremos en cuanto se decida.',
  basicFirst: 'Primero va la verificación básica',
  allDone: 'Ambos niveles están verificados. Todo está a tu disposición.',
  country: 'País o región',
  chooseCountry: 'Elige un país',
  onMap: 'Elegir en el mapa',
  name: 'Nombre completo',
  nameHint: 'Tal como figura en el documento',
  number: 'Número del documento',
  address: 'Dirección de contacto',
  need: {
    country: 'Elige el país',
    name: 'Introduce tu nombre',
    number: 'Introduce el número del documento',
    address: 'Introduce la dirección',
    front: 'Sube el anverso del documento',
    back: 'Sube el reverso del documento',
    held: 'Sube la foto sosteniendo el documento',
  },
  front: 'Anverso del documento',
  back: 'Reverso del documento',
  held: 'Tú con el documento en la mano',
  photosNote:
    'Con las cuatro esquinas, nítida y sin reflejos. JPEG, PNG o WebP hasta 5 MB; las fotos se comprimen antes de enviarse.',
  fictional: 'Esto es una simulación: usa datos inventados.',
  submit: 'Enviar a revisión',
} as const satisfies WordsOf<typeof en>
