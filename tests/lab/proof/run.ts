import { prepare } from '../../../server/bin/prepare/prepare.mjs'

/** `npm run proof [-- --only <name,name> --times <n> --seed <s> --quick]` */
await prepare({ build: false, dev: true })
const { prove } = await import('./prove')
process.exit((await prove(process.argv.slice(2))) ? 0 : 1)
