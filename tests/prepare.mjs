// What a check needs before it begins: the packages of the tests too, and the database client.
import { prepare } from '../server/bin/prepare/prepare.mjs'
import { orExplain } from '../server/bin/prepare/stage.mjs'

await orExplain(() => prepare({ build: false, dev: true }))
