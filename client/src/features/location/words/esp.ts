import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: 'Mapa del mundo: pulsa para poner el marcador, las flechas lo mueven',
  hint: 'Pulsa el mapa o elige de la lista',
  search: 'Buscar países y regiones',
  nothing: 'No existe ese lugar',
  nothingNote: 'También puedes pulsar el mapa.',
  locate: 'Mi ubicación',
  mine: 'Mi ubicación',
  noPosition: 'Tu ubicación no está disponible',
  confirm: 'Usar esta ubicación',
  address: 'Dirección',
  coordinates: 'Coordenadas',
  noPlace: 'No se indicó ningún lugar',
  noPlaceNote: 'Elige uno en el mapa.',
} as const satisfies WordsOf<typeof en>
