import { bracketed, originsForOthers } from '../http/hosts'
import type { Config } from '../settings/config'
import { isEverywhere, isExposed } from '../settings/config'
import { weaknessOfSeed } from '../settings/secretStrength.rules'

/** The demo users, as the seeds made them. */
interface Demo {
  /** E-mails; the first user is the one with a history. */
  people: readonly string[]
  password: string
  fundPassword: string
}

/** The address on this machine. */
export const originOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${bracketed(isEverywhere(host) ? '127.0.0.1' : host)}:${port}`

/** A warning for the owner about the seed of the prices; null if only this database knows it. */
export function pricesLine(config: Pick<Config, 'production' | 'demo' | 'host'>, seed: string): string | null {
  if (!isExposed(config)) return `  Prices    seed ${seed}: anyone who knows it can compute them in advance`
  if (weaknessOfSeed(seed) === null) return null
  return '  Prices    WARNING: the seed of this world is easy to guess, so users can compute future prices. Run `lagoon reseed`.'
}

/** The text that is printed when the exchange is ready: its addresses, the demo users, and the drawn password of the operator. */
export function greet(
  config: Config,
  demo: Demo,
  { seed, ms, chosePassword }: { seed: string; ms: number; chosePassword: boolean },
): string {
  const prices = pricesLine(config, seed)
  const everywhere = isEverywhere(config.host)
  const origin = originOf(config)
  const lines = [
    '',
    `  Lagoon is ready (${(ms / 1000).toFixed(1)} s). Everything in it is simulated.`,
    '',
    `  App       ${origin}/h5/`,
    `  Console   ${origin}/console/`,
    ...(config.apiDocs ? [`  API       ${origin}/api/docs`] : []),
  ]
  if (config.demo) {
    lines.push(
      '',
      `  Demo link ${origin}/h5/#key=${config.worldSecret}`,
      '            opens this exchange in a browser, on any of its addresses; without it, visitors see nothing',
    )
  }
  if (everywhere) {
    const [first, ...others] = originsForOthers(config)
    if (first) lines.push('', `  Network   ${first}/h5/`, ...others.map(each => `            ${each}/h5/`))
    if (config.allowedHosts.length === 0) lines.push('            for a host name: set ALLOWED_HOSTS=that.name')
  }
  if (!config.production) {
    const [first, ...others] = demo.people
    lines.push(
      '',
      `  Log in    ${first}, with a year of history; or ${others.join(', ')}`,
      `            password ${demo.password}, fund password ${demo.fundPassword}`,
      `  Operator  operator / ${chosePassword ? '(your OPERATOR_PASSWORD)' : config.operatorPassword}`,
    )
  }
  if (prices) lines.push('', prices)
  return `${lines.join('\n')}\n`
}
