import { expect, it } from 'vitest'
import { confirm, useQuestions } from './confirm'

const requested = () => useQuestions.getState().queue

it('Several questions wait in a queue, and each gets its own answer', async () => {
  const first = confirm({ title: 'Confirm the position?', ok: 'Confirm', cancel: 'Cancel' })
  const second = confirm({ title: 'Redeem early?', ok: 'Redeem', cancel: 'Cancel' })
  expect(requested().map(question => question.title)).toEqual(['Confirm the position?', 'Redeem early?'])

  requested()[0]?.answer(true)
  expect(await first).toBe(true)
  expect(requested()[0]?.title).toBe('Redeem early?')

  requested()[0]?.answer(false)
  expect(await second).toBe(false)
  expect(requested()).toEqual([])
})
