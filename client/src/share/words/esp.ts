import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: 'Compartir',
  title: 'Compartir el resultado',
  withAmount: 'Mostrar el importe',
  withName: 'Mostrar mi nombre',
  save: 'Guardar la imagen',
  saved: 'Imagen guardada',
  copy: 'Copiar la imagen',
  copied: 'Imagen copiada',
  copyFailed: 'No se pudo copiar la imagen',
  alt: 'Resultado de {{pair}}: {{percent}}',
  mark: 'Mercado simulado, sin dinero real.',
  scan: 'Escanea para registrarte. Solo fondos simulados.',
  entry: 'Precio de entrada',
  exit: 'Precio de cierre',
  at: 'Terminó el',
} as const satisfies WordsOf<typeof en>
