import { expect, it } from 'vitest'
import { confirm, useQuestions } from './confirm'

const asked = () => useQuestions.getState().queue

it('Several questions wait in a queue, and each gets its own answer', async () => {
  const first = confirm({ title: 'Confirm the position?', ok: 'Confirm', cancel: 'Cancel' })
  const second = confirm({ title: 'Redeem early?', ok: 'Redeem', cancel: 'Cancel' })
  expect(asked().map(question => question.title)).toEqual(['Confirm the position?', 'Redeem early?'])

  asked()[0]?.answer(true)
  expect(await first).toBe(true)
  expect(asked()[0]?.title).toBe('Redeem early?')

  asked()[0]?.answer(false)
  expect(await second).toBe(false)
  expect(asked()).toEqual([])
})
