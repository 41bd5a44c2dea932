// `npm run build`: what `npm start` and the image run, ready to be started.
import { prepare } from './prepare/prepare.mjs'
import { orExplain } from './prepare/stage.mjs'

await orExplain(() => prepare())
