import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { parse } from 'yaml'

interface Service {
  image?: string
  environment: Record<string, string>
}

/** A service of docker-compose.yml as `docker compose` starts it for somebody with these variables set. */
export function composed(name: string, set: Readonly<Record<string, string>> = {}): Service {
  const { services } = parse(readFileSync(join(projectFolder, 'docker-compose.yml'), 'utf8'), { merge: true })
  const { image, environment = {} } = services[name] as Service
  const filled = (text: unknown) =>
    String(text).replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_whole, variable, kind, otherwise) => {
      if (kind === '?' && !set[variable]) throw new Error(`${variable}: ${otherwise}`)
      return set[variable] || otherwise
    })
  return {
    ...(image && { image }),
    environment: Object.fromEntries(Object.entries(environment).map(([field, text]) => [field, filled(text)])),
  }
}
