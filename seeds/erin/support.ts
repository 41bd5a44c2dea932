import { answer } from '../../server/src/features/support/support.command'
import { before, type Deed, type Life } from '../life'
import { erin } from './person'

const asks = (text: string) => (life: Life) => life.call(erin.id, 'POST support/messages', { text })
const hears =
  (text: string) =>
  ({ lane }: Life) =>
    lane.run(answer.with({ user_id: erin.id, text }))

export const asking: readonly Deed[] = [
  before(200, 11, asks('My withdrawal was turned down. What can I do?')),
  before(
    200,
    11.2,
    hears('Hello Erin. A new address has to rest for a day before money goes there. Your 1,500 USDT are back.'),
  ),
  before(200, 11.4, asks('I see them. Thank you!')),
  before(8, 15, asks('When are my DRFT coins free?')),
  before(8, 15.3, hears('Fourteen days after the launch. The date stands in your subscription, under New coins.')),
]
