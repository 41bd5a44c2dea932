import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Reading } from '@lagoon/server/platform/db/reading'
import { projectFolder } from '@lagoon/server/platform/project'

const source = join(projectFolder, 'server/src')
const declares = /^(export )?const \w+ = (statement|reading|wholeRows|waitingRows)\(/gm

/** The modules of the server that declare SQL. Each must export its statements, because tests compare them with the database. */
export async function sqlModules(): Promise<[file: string, module: object][]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => {
    if (!file.endsWith('.ts') || /\.(test|fixture)\.ts$|generated/.test(file)) return false
    const text = readFileSync(join(source, file), 'utf8')
    const declared = [...text.matchAll(declares)]
    if (declared.some(([, exported]) => !exported)) throw new Error(`${file} does not export its SQL`)
    return declared.length > 0 || file.endsWith('.sql.ts')
  })
  return Promise.all(files.map(async file => [file, (await import(join(source, file))) as object] as [string, object]))
}

/** Every reading of the server, by the file that declares it. */
export async function everyReading(): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>()
  for (const [file, module] of await sqlModules())
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof Reading) readings.set(`${file} ${name}`, value)
      else if (typeof value === 'object' && value !== null)
        for (const [part, each] of Object.entries(value))
          if (each instanceof Reading) readings.set(`${file} ${name}.${part}`, each)
    }
  return readings
}
