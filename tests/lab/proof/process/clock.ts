import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Pool } from '../pool'

const preload = pathToFileURL(fileURLToPath(new URL('./shiftedClock.mjs', import.meta.url))).href

/** The environment of a server whose machine's clock is off, and is set to the next step at each SIGUSR2. */
export const clockOff = (shift_s: number, steps_s: readonly number[] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${preload}`,
  CLOCK_SHIFT_S: String(shift_s),
  CLOCK_STEPS_S: steps_s.join(','),
})

/** How far the world has lived, as the database keeps it. */
export async function clockOf(pool: Pool): Promise<{ horizon: number; target: number }> {
  const { rows } = await pool.query('SELECT horizon, target FROM world.clock')
  return { horizon: Number(rows[0].horizon), target: Number(rows[0].target) }
}
