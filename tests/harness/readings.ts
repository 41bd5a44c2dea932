import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Reading } from '@lagoon/server/platform/db/reading'
import { projectFolder } from '@lagoon/server/platform/project'

const source = join(projectFolder, 'server/src')

/** Every reading of the server, by where it is declared. */
export async function everyReading(): Promise<Map<string, Reading>> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.sql.ts'))
  const readings = new Map<string, Reading>()
  for (const file of files) {
    const module: object = await import(join(source, file))
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof Reading) readings.set(`${file} ${name}`, value)
      else if (typeof value === 'object' && value !== null)
        for (const [part, each] of Object.entries(value))
          if (each instanceof Reading) readings.set(`${file} ${name}.${part}`, each)
    }
  }
  return readings
}
