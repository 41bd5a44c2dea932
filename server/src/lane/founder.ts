import { Owner, register } from './owner'

/** Who writes every table: the seeds, which make a world before anybody lives in it, and tests. Nothing that serves anybody imports it. */
export const founder = (name: string): Owner<string> => register(new Owner<string>(name))
