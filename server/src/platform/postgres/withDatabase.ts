import { startPostgres } from './embedded'
import { isStarted, runningDatabase } from './running'

/** Works with a database beside a running server or without one: at the address `given`, or in the data folder. */
export async function withDatabase<R>(
  { dataDir }: { dataDir: string },
  given: string | null,
  work: (url: string) => Promise<R>,
): Promise<R> {
  if (given !== null) return work(given)
  if (!(await isStarted(dataDir))) throw new Error(`There is no world in ${dataDir} yet. Run npm start first.`)
  const running = await runningDatabase(dataDir)
  if (running) return work(running)
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
