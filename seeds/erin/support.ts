import { say } from '../../server/src/features/support/support.command'
import { before, type HistoryAction, type Life } from '../life'
import { erin } from './person'

type Said = Parameters<typeof say.with>[0]

const says =
  (author: Said['author'], sentence: Said['sentence']) =>
  ({ lane }: Life) =>
    lane.run(say.with({ user_id: erin.id, author, sentence }))

/** Her chat with customer service, which every reader sees in their own language. */
export const asking: readonly HistoryAction[] = [
  before(200, 11, says('user', 'said.withdrawal_asked')),
  before(200, 11.2, says('agent', 'said.withdrawal_answered')),
  before(200, 11.4, says('user', 'said.thanks')),
  before(8, 15, says('user', 'said.locked_asked')),
  before(8, 15.3, says('agent', 'said.locked_answered')),
]
