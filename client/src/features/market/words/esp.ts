import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: 'Comprar',
  sell: 'Vender',
  depth: 'Libro de órdenes',
  trades: 'Operaciones',
  details: 'Libro y operaciones',
  unknownPair: 'Ese par no existe',
  high: 'Máx. 24 h',
  low: 'Mín. 24 h',
  volumeOf: 'Vol. 24 h {{coin}}',
  favourite: 'Favorito',
  choosePair: 'Elegir un par',
  searchPair: 'Buscar un par',
  amountOf: 'Cantidad ({{coin}})',
  priceIn: 'Precio ({{coin}})',
  priceStep: 'Paso de precios',
  bids: 'Compras',
  asks: 'Ventas',
  closed: 'Mercado suspendido',
  closedNote: 'No hay cotizaciones hasta que el mercado vuelva a abrir.',
  noTrades: 'Aún no hay operaciones',
  time: 'Hora',
  bought: 'Compra',
  sold: 'Venta',
} as const satisfies WordsOf<typeof en>
