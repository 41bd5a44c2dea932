import { fileURLToPath } from 'node:url'

/** Another program; all of them are built into one folder. */
export const programBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
