import { defineConfig } from 'prisma/config'

// Generating the client needs no schema engine, yet Prisma would download one first, which fails on a machine that
// reaches a package registry and nothing else. Any executable named here keeps it from trying.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
})
