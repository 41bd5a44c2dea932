// `npm run db:generate`: generates the database client with Prisma's own generator. The command line of Prisma does the same, but brings
// a studio and a second Postgres. The modules of these packages do not load as ES modules in Node, so this file is CommonJS.
const { join } = require('node:path')
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { getGenerator } = require('@prisma/internals')

getGenerator({
  schemaPath: join(__dirname, '..', 'schema'),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
}).then(generator => generator.generate())
