import { fileURLToPath } from 'node:url'

/** A program beside this one: all of them are built into one folder. */
export const programBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
