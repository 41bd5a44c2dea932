import type { CallData } from '@lagoon/shared/api/index'
import type { Path } from '@lagoon/shared/catalogue/paths'

/** The requirements for a withdrawal, in the order in which the server checks them. */
export type Gate = 'identity' | 'review' | 'password' | 'address' | 'card'

type Me = Pick<CallData<'GET user/center'>, 'review_status' | 'has_pay_password'>

const underReview = 1
const verified = 2

export function missingGates(me: Me, destination: { kind: 'address' | 'card'; there: boolean }): Gate[] {
  const gates: Gate[] = []
  if (me.review_status !== verified) gates.push(me.review_status === underReview ? 'review' : 'identity')
  if (!me.has_pay_password) gates.push('password')
  if (!destination.there) gates.push(destination.kind)
  return gates
}

/** The screen that sets up each requirement. */
export const gatePaths: Record<Gate, Path> = {
  identity: '/pages/verification/index',
  review: '/pages/verification/index',
  password: '/pages/settings/changePayPassword',
  address: '/pages/user/address/create',
  card: '/pages/bankbind/addbank',
}
