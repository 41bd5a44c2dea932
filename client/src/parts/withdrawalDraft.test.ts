import { expect, it } from 'vitest'
import { useSession } from '../api/session'
import { draftOf, dropDraft, keepDraft, useWithdrawalDraft } from './withdrawalDraft'

it('A withdrawal draft keeps the typed fields of one coin until the app drops it', () => {
  keepDraft(3, { amount: '25' })
  keepDraft(3, { chain: 'TRC20', addressId: 7 })
  expect(draftOf(useWithdrawalDraft.getState(), 3)).toMatchObject({ amount: '25', chain: 'TRC20', addressId: 7 })
  expect(draftOf(useWithdrawalDraft.getState(), 1)).toMatchObject({ amount: '', chain: '', addressId: 0 })
  dropDraft()
  expect(draftOf(useWithdrawalDraft.getState(), 3).amount).toBe('')
})

it('A withdrawal draft is empty for the next user of the phone', () => {
  keepDraft(3, { amount: '25', notes: 'rent' })
  useSession.setState({ token: 'of somebody else' })
  expect(draftOf(useWithdrawalDraft.getState(), 3)).toMatchObject({ amount: '', notes: '' })
})
