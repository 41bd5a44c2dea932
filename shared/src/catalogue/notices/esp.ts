import type { Notices } from './en'

const closed = '{symbol} {side}, {lots} lotes, cerrada a {price} {quote}. Resultado: {profit} {quote}.'

export const esp: Notices = {
  'session.started': {
    title: 'Nuevo dispositivo conectado',
    text: '{device} inició sesión desde {place}. Si no fuiste tú, cierra esa sesión en Ajustes, Seguridad y cambia tu contraseña de inicio de sesión.',
  },
  'address.added': {
    title: 'Dirección de retiro añadida',
    text: '{coin} en {chain}: {address}. Si no fuiste tú, cambia tus contraseñas y contacta con atención al cliente.',
  },
  'address.deleted': {
    title: 'Dirección de retiro eliminada',
    text: '{coin} en {chain}: {address}. Si no fuiste tú, cambia tus contraseñas y contacta con atención al cliente.',
  },
  'card.changed': {
    title: 'Tarjeta bancaria vinculada o cambiada',
    text: 'Los retiros por banco van ahora a {card}. Si no fuiste tú, cambia tus contraseñas y contacta con atención al cliente.',
  },
  'password.changed': {
    title: 'Contraseña de inicio de sesión cambiada',
    text: 'Se cerró la sesión en los demás dispositivos. Si no fuiste tú, recupera tu contraseña de inmediato.',
  },
  'fund_password.changed': {
    title: 'Contraseña de fondos creada o cambiada',
    text: 'Los retiros piden ahora la nueva contraseña de fondos. Si no fuiste tú, contacta de inmediato con atención al cliente.',
  },
  'order.filled.buy': {
    title: 'Orden de compra ejecutada',
    text: 'Compraste {amount} {base} a {price} {quote} de media.',
  },
  'order.filled.sell': {
    title: 'Orden de venta ejecutada',
    text: 'Vendiste {amount} {base} a {price} {quote} de media.',
  },
  'order.triggered': {
    title: 'Orden stop activada',
    text: '{symbol} llegó a tu precio de activación de {stop} {quote} y la orden se envió al mercado.',
  },
  'order.cancelled': {
    title: 'Orden cancelada',
    text: 'Tu orden de {symbol} terminó por sí sola, con {filled} {base} ejecutados.',
  },
  'position.opened': { title: 'Posición abierta', text: '{symbol} {side}, {lots} lotes, abierta a {price} {quote}.' },
  'position.closed.profit': { title: 'El take profit cerró una posición', text: closed },
  'position.closed.loss': { title: 'El stop loss cerró una posición', text: closed },
  'position.closed.trailing': { title: 'El stop dinámico cerró una posición', text: closed },
  'position.liquidated': {
    title: 'Posición liquidada',
    text: '{symbol} {side}, {lots} lotes, liquidada a {price} {quote} porque se agotó su margen. Resultado: {profit} {quote}.',
  },
  'option.settled.win': {
    title: 'Opción ganada',
    text: '{symbol} pasó de {open} a {end} en {seconds} segundos. Ganancia: {profit} {coin}.',
  },
  'option.settled.lose': {
    title: 'Opción perdida',
    text: '{symbol} pasó de {open} a {end} en {seconds} segundos. Perdiste el importe de {number} {coin}.',
  },
  'option.settled.draw': {
    title: 'Opción empatada',
    text: '{symbol} estaba a {end} tras {seconds} segundos, igual que al inicio. Recuperas el importe de {number} {coin}.',
  },
  'trust.interest': {
    title: 'Interés de custodia recibido',
    text: '{interest} {coin} de interés por {amount} {coin} en custodia.',
  },
  'trust.matured': {
    title: 'Custodia completada',
    text: 'El capital de {amount} {coin} vuelve a estar en tu cuenta de custodia. Interés total: {interest} {coin}.',
  },
  'subscription.decided.passed': {
    title: 'Monedas nuevas asignadas',
    text: 'Se te asignaron {allotted} {name} por {paid} {coin}.',
  },
  'subscription.decided.rejected': {
    title: 'Suscripción rechazada',
    text: 'Tu suscripción a {name} fue rechazada. {held} {coin} vuelven a tu cuenta spot.',
  },
  'subscription.unlocked': {
    title: 'Monedas nuevas desbloqueadas',
    text: '{allotted} {name} ya están disponibles en tu cuenta spot.',
  },
  'deposit.decided.passed': { title: 'Depósito recibido', text: '{amount} {coin} están en tu cuenta spot.' },
  'deposit.decided.rejected': {
    title: 'Depósito rechazado',
    text: 'Tu depósito de {amount} {coin} fue rechazado: {reason}',
  },
  'withdrawal.decided.passed': {
    title: 'Retiro enviado',
    text: '{received} {coin} van en camino, con una comisión de {fee} {coin}.',
  },
  'withdrawal.decided.rejected': {
    title: 'Retiro rechazado',
    text: '{amount} {coin} vuelven a tu cuenta spot: {reason}',
  },
  'merchant.decided.passed': {
    title: 'Compra a un comerciante recibida',
    text: '{amount} {coin} están en tu cuenta spot.',
  },
  'merchant.decided.rejected': {
    title: 'Compra a un comerciante rechazada',
    text: 'Tu compra de {amount} {coin} fue rechazada: {reason}',
  },
  'identity.decided.basic_passed': {
    title: 'Verificación básica aprobada',
    text: 'Ya puedes retirar y operar con opciones.',
  },
  'identity.decided.basic_rejected': { title: 'Verificación básica rechazada', text: 'Envíala de nuevo: {reason}' },
  'identity.decided.advanced_passed': {
    title: 'Verificación avanzada aprobada',
    text: 'Tu identidad está verificada por completo.',
  },
  'identity.decided.advanced_rejected': {
    title: 'Verificación avanzada rechazada',
    text: 'Envíala de nuevo: {reason}',
  },
  'alert.reached.above': {
    title: '{symbol} ha subido a {price}',
    text: 'El precio llegó a {reached} {quote}. Pediste un aviso a {price} {quote}.',
  },
  'alert.reached.below': {
    title: '{symbol} ha bajado a {price}',
    text: 'El precio llegó a {reached} {quote}. Pediste un aviso a {price} {quote}.',
  },
  'balance.credited.in': { title: 'Fondos abonados', text: 'Se añadieron {amount} {coin} a tu cuenta.' },
  'balance.credited.out': { title: 'Fondos descontados', text: 'El operador descontó {amount} {coin} de tu cuenta.' },
}
