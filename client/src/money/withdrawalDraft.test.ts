import { expect, it } from 'vitest'
import { draftOf, dropDraft, keepDraft, useWithdrawalDraft } from './withdrawalDraft'

it('keeps what was typed while the address is chosen, for one coin only', () => {
  keepDraft(3, { amount: '25' })
  keepDraft(3, { chain: 'TRC20', addressId: 7 })
  expect(draftOf(useWithdrawalDraft.getState(), 3)).toMatchObject({ amount: '25', chain: 'TRC20', addressId: 7 })
  expect(draftOf(useWithdrawalDraft.getState(), 1)).toMatchObject({ amount: '', chain: '', addressId: 0 })
  dropDraft()
  expect(draftOf(useWithdrawalDraft.getState(), 3).amount).toBe('')
})
