import type { ThrowawayOptions } from '../../platform/throwaway'
import { momentOf } from './figures.rules'
import { Misused } from './statuses'

/** The demo users. */
export const usual = 'alice,bob,carol,dave,erin'

interface Requested {
  port?: string
  seed?: string
  at?: string
  freeze?: boolean
  market?: string[]
}

export const optionsOf = ({ port, seed = '1', at, freeze = false, market = [] }: Requested): ThrowawayOptions => ({
  port: portOf(port),
  seed,
  at: at === undefined ? null : momentOf(at),
  frozen: freeze,
  market: market.join(','),
})

function portOf(given = '0'): number {
  const port = Number(given)
  if (!/^\d{1,5}$/.test(given) || port > 65_535) throw new Misused('--port must be a number from 0 to 65535.')
  return port
}

export function namesOf(given = usual): string[] {
  const names = given
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  const wrong = names.find(name => !/^[a-z][\w.-]{0,30}$/i.test(name))
  if (wrong !== undefined) throw new Misused(`“${wrong}” is not a valid name. Example: --users alice,bob`)
  return names
}
