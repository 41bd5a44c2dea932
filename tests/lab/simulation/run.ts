import { prepare } from '../../../server/bin/prepare/prepare.mjs'

/** `npm run simulate [-- --histories <n> --from <seed> --defects]` */
await prepare({ build: false, dev: true })
const { simulate } = await import('./simulate')
process.exit((await simulate(process.argv.slice(2))) ? 0 : 1)
