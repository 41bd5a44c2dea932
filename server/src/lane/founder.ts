import { Owner, register } from './owner'

/**
 * An owner that can write every table, for the seeds, which make a world before anyone uses it, and for tests. No serving code imports it.
 */
export const founder = (name: string): Owner<string> => register(new Owner<string>(name))
