import { en } from '@lagoon/shared/catalogue/notices/en'
import { expect, it } from 'vitest'
import { figures, spoken } from './notifications.rules'

it('figures have their thousands apart, as on every screen, and keep every digit', () => {
  expect(spoken('en', { amount: '3000', price: '68000.50', profit: '-1234567.000000010000000000' })).toMatchObject({
    amount: '3,000',
    price: '68,000.50',
    profit: '-1,234,567.000000010000000000',
  })
})

it('every value of a sentence is a figure, or known to be none', () => {
  const none = 'address base card chain coin device lots name place quote reason seconds side symbol'.split(' ')
  const used = Object.values(en).flatMap(({ title, text }) => `${title} ${text}`.match(/(?<=\{)\w+(?=\})/g) ?? [])
  expect([...new Set(used)].sort()).toEqual([...figures, ...none].sort())
})

it('what only looks like a figure stays: ids, seconds, names of coins and bank cards', () => {
  const data = { id: '12345', seconds: '86400', coin: '1000', card: '6222', address: '1234567', reason: '1000' }
  expect(spoken('hk', data)).toMatchObject(data)
})

it('sides, devices and reasons are words of the reader', () => {
  expect(spoken('en', { side: 'short', device: '', reason: '' })).toEqual({
    side: 'Short',
    device: 'Unknown device',
    reason: 'The submission did not meet the requirements',
  })
  expect(spoken('esp', { side: 'long', device: 'Firefox', reason: 'por qué' })).toMatchObject({
    device: 'Firefox',
    reason: 'por qué',
  })
})
