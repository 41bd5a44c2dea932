import type { Config } from './config'
import { developmentDefaults } from './config'

/** Whom one can log in as, as the seeds made them. */
export interface Demo {
  /** E-mails; the first is the one to look around with. */
  people: readonly string[]
  password: string
  fundPassword: string
}

/** What is printed when the exchange is ready: where it is, and whom one can be. */
export function greet(config: Config, demo: Demo, ms: number): string {
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
    const [first, ...others] = demo.people
    const isDefault = config.operatorPassword === developmentDefaults.operatorPassword
    lines.push(
      '',
      `  Log in    ${first}, who has a year behind her; or ${others.join(', ')}`,
      `            password ${demo.password}, fund password ${demo.fundPassword}`,
      `  Operator  operator / ${isDefault ? 'operator' : '(your OPERATOR_PASSWORD)'}`,
    )
  }
  return `${lines.join('\n')}\n`
}
