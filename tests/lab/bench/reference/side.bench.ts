/**
 * One side of the row `before`, run in the checkout that it measures: brings up the server of that checkout, and answers each message with
 * the orders that the server took in a second of its own processor.
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
