import { namedFundPassword, namedPassword, namedUsers } from '../../seeds/users'
import type { Config } from './config'
import { developmentDefaults } from './config'

/** What is printed when the exchange is ready: where it is, and whom one can be. */
export function greet(config: Config, ms: number): string {
  const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
  const lines = [
    '',
    `  Lagoon is ready (${(ms / 1000).toFixed(1)} s). Everything in it is simulated.`,
    '',
    `  App       ${origin}/h5/`,
    `  Console   ${origin}/console/`,
    `  API       ${origin}/api/docs`,
  ]
  if (!config.production) {
    lines.push(
      '',
      `  Operator  operator / ${config.operatorPassword === developmentDefaults.operatorPassword ? 'operator' : '(your OPERATOR_PASSWORD)'}`,
    )
    lines.push(
      `  People    ${namedUsers.map(user => user.email).join(', ')}`,
      `            password ${namedPassword}, fund password ${namedFundPassword}`,
    )
  }
  return `${lines.join('\n')}\n`
}
