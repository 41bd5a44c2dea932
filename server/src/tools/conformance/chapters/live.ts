import type { ServerFrame } from '@lagoon/shared/live/frames'
import { topicOf } from '@lagoon/shared/live/topicOf'
import type { Topic } from '@lagoon/shared/live/topics'
import type { Check } from '../check'
import { skip } from '../deviation'
import { balanceOf, rich } from '../money'
import { usdt } from '../people'

type ErrorFrame = Extract<ServerFrame, { type: 'error' }>
type WalletFrame = Extract<ServerFrame, { type: 'wallet' }>
const isError = (frame: ServerFrame): frame is ErrorFrame => frame.type === 'error'
const ofTopic =
  (topic: Topic) =>
  (frame: ServerFrame): frame is ServerFrame & { snapshot?: true } =>
    topicOf(frame) === topic

const topicsOf = (symbol: string): Topic[] => [
  'world',
  'market',
  `market:${symbol}`,
  `kline:${symbol}:1min`,
  `depth:${symbol}`,
  `depth:${symbol}:10`,
  `trades:${symbol}`,
]

export const live: readonly Check[] = [
  {
    id: 'live.snapshots',
    says: 'each public topic begins with a snapshot, without a login',
    async run({ listener, pair, same }) {
      const since = listener.heard.length
      const topics = topicsOf((await pair()).symbol)
      listener.say({ op: 'subscribe', topics })
      for (const topic of topics) {
        const frame = await listener.until(`a frame of ${topic}`, ofTopic(topic), since)
        same(topic, '`snapshot` of its first frame', frame.snapshot, true)
      }
    },
  },
  {
    id: 'live.again',
    says: 'subscribing again sends a new snapshot',
    async run({ listener, same }) {
      const since = listener.heard.length
      listener.say({ op: 'subscribe', topics: ['world'] })
      const shown = await listener.until(
        'a snapshot of the world',
        (frame): frame is ServerFrame & { snapshot: true } => frame.type === 'world' && frame.snapshot === true,
        since,
      )
      same('world', '`snapshot`', shown.snapshot, true)
    },
  },
  {
    id: 'live.errors',
    says: 'an unknown topic, an invalid token, and `me` without a token are refused',
    async run({ listener, same }) {
      const refused = async (frame: Parameters<typeof listener.say>[0]) => {
        const since = listener.heard.length
        listener.say(frame)
        return (await listener.until('an error', isError, since)).error
      }
      same(
        '/ws',
        'the error for an unknown topic',
        await refused({ op: 'subscribe', topics: ['depth:NO/SUCH'] }),
        'not_found',
      )
      same(
        '/ws',
        'the error for `me` without a session',
        await refused({ op: 'subscribe', topics: ['me'] }),
        'not_logged_in',
      )
      same('/ws', 'the error for an invalid token', await refused({ op: 'auth', token: 'junk' }), 'not_logged_in')
    },
  },
  {
    id: 'live.moves',
    says: 'changes arrive without a missing or repeated frame',
    async run({ listener, operator, mayAdvance, pair, same }) {
      const topics = topicsOf((await pair()).symbol)
      listener.say({ op: 'subscribe', topics })
      await listener.now()
      const since = listener.heard.length
      if (operator && mayAdvance) for (let i = 0; i < 5; i++) await operator.get('POST console/advance', { seconds: 2 })
      else if (listener.heard.every(frame => frame.type !== 'world' || frame.frozen)) skip('world time is frozen')
      for (const topic of topics.filter(each => !each.startsWith('trades')))
        await listener.until(`a change of ${topic}`, ofTopic(topic), since)
      const last = listener.heard.length
      await listener.now()
      same(
        '/ws',
        'the number of frames of an unsubscribed topic',
        listener.heard.slice(last).filter(frame => topicOf(frame) === 'me').length,
        0,
      )
    },
  },
  {
    id: 'live.mine',
    says: 'a logged-in client receives its wallets with the same balances as in calls',
    async run(stage) {
      const { caller, id } = await rich(stage)
      const { listener } = stage
      const began = listener.heard.length
      listener.say({ op: 'auth', token: String(caller.token) })
      const auth = await listener.until(
        'the id of the user',
        (frame): frame is Extract<ServerFrame, { type: 'auth' }> => frame.type === 'auth',
        began,
      )
      stage.same('/ws', 'user_id', auth.user_id, id)
      listener.say({ op: 'subscribe', topics: ['me'] })
      await listener.until('a frame of `me`', ofTopic('me'), began)
      for (const number of ['2', '3', '4']) {
        const since = listener.heard.length
        const transfer = { currency_id: usdt, number, from_field: 'change', to_field: 'lever' } as const
        await caller.get('POST wallet/change', transfer)
        const { free } = await balanceOf(caller, usdt, 'change')
        const isIt = (frame: ServerFrame): frame is WalletFrame =>
          frame.type === 'wallet' && frame.data.type === 'change' && frame.data.currency === usdt
        const walletFrame = await listener.until('the changed wallet', isIt, since)
        stage.same('me', 'change_balance', walletFrame.data.change_balance, free)
      }
      await listener.now()
    },
  },
]
