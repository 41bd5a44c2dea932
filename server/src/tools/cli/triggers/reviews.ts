import type { CallInput } from '@lagoon/shared/api/index'
import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { Failed } from '../statuses'
import { usdt } from './market'
import { newcomer } from './newcomer'
import type { Stage, Triggers } from './trigger'

type Kind = CallInput<'POST console/decide'>['kind']

/** Approves a waiting submission; a policy may have approved it already. */
export async function decide({ remote: { operator } }: Stage, kind: Kind, user_id: number): Promise<void> {
  for await (const review of operator.rows('GET console/reviews', { kind, status: 1 }))
    if (review.user_id === user_id)
      await operator.call('POST console/decide', { kind, id: review.id, decision: 'pass' })
}

/** A picture of one pixel, for forms that need a proof of payment. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
)

async function deposit({ person }: Stage) {
  const { id, client } = await person()
  const imgs = await client.upload(new Uint8Array(pixel), 'proof.png')
  await client.call('POST wallet/charge_req', { currency: usdt, amount: '100', netType: 'TRC20', imgs })
  return id
}

async function purchase({ person }: Stage) {
  const { id, client } = await person()
  const { data } = await client.call('GET merchant/mer_list', { currency_id: usdt })
  const [merchant] = data
  const pay_type = merchant?.pay_types[0]?.id
  if (!merchant || pay_type === undefined) throw new Failed('No merchant sells USDT here.')
  const imgs = await client.upload(new Uint8Array(pixel), 'proof.png')
  const order = { merchant_id: merchant.id, currency_id: usdt, number: merchant.min_number, pay_type }
  await client.call('POST merchant/mer_jytj', { ...order, imgs })
  return id
}

async function identified(stage: Stage) {
  const who = await newcomer(stage.remote)
  await who.submitPapers()
  await decide(stage, 'identity', who.id)
  return who
}

async function withdrawing(stage: Stage) {
  const who = await identified(stage)
  await who.fund('1000')
  await who.setFundPassword()
  await who.addAddress()
  const { id } = await who.withdraw('100')
  return { ...who, withdrawal: id }
}

const withdrawal = async (stage: Stage) => (await withdrawing(stage)).id

/** The operator's decisions. */
export const reviewTriggers = {
  'deposit.submitted': { does: 'submits a deposit of 100 USDT', run: deposit },
  'deposit.decided': {
    does: 'the same, approved by the operator',
    run: async stage => decide(stage, 'deposit', await deposit(stage)),
  },
  'withdrawal.submitted': { does: 'submits a withdrawal of 100 USDT', again: true, run: withdrawal },
  'withdrawal.decided': {
    does: 'the same, approved by the operator',
    again: true,
    run: async stage => decide(stage, 'withdrawal', await withdrawal(stage)),
  },
  'withdrawal.cancelled': {
    does: 'the same, cancelled by its user',
    again: true,
    run: async stage => {
      const { id, client, withdrawal } = await withdrawing(stage)
      await client.call('PUT wallet/out', { id: withdrawal })
      return id
    },
  },
  'merchant.submitted': { does: 'buys USDT from the first merchant', run: purchase },
  'merchant.decided': {
    does: 'the same, approved by the operator',
    run: async stage => decide(stage, 'merchant', await purchase(stage)),
  },
  'identity.submitted': {
    does: 'a new user submits identity papers',
    again: true,
    run: async ({ remote }) => (await newcomer(remote)).submitPapers(),
  },
  'identity.decided': {
    does: 'the same, approved by the operator',
    again: true,
    run: identified,
  },
} satisfies Partial<Triggers<EventType>>
