/**
 * One side of the row `before`, run in the measured checkout: it starts that checkout's server and answers each message with the number of
 * orders that the server took per second of processor time.
 */
import { overHttp } from '../spot/http'
import { Stage } from '../stage/stage'

const stage = new Stage()
const end = (code: number) => stage.close().finally(() => process.exit(code))
process.on('disconnect', () => void end(0))
try {
  const { orders } = await overHttp(stage)
  process.on('message', async () => process.send?.((await orders(256, 3)).perProcessorSecond))
  process.send?.('ready')
} catch (error) {
  console.error(error)
  await end(1)
}
