import { keepConnected, subscribe } from './connection'
import { setWorld } from './world'

/** Opens the connection and follows the world, whose time every countdown uses. Called once at start. */
export function connectLive(): void {
  subscribe('world', setWorld)
  keepConnected()
}
