import { notificationTypes } from '@lagoon/shared/catalogue/notifications'
import { expect, it } from 'vitest'
import english from '../../../locales/en/notifications.json'
import { figures, notificationText, spoken } from './notifications.rules'

it('Every type has a sentence, and every sentence is of a type', () => {
  const said = Object.keys(english).map(key => key.split('.').slice(0, 2).join('.'))
  expect([...new Set(said)].sort()).toEqual([...notificationTypes].sort())
})

it('An outcome selects the sentence, and figures stay exact', () => {
  const data = { outcome: 'rejected', amount: '0.10000001', coin: 'BTC', reason: '单据不清' }
  expect(notificationText('en', 'deposit.decided', data)).toEqual({
    title: 'Deposit rejected',
    text: 'Your deposit of 0.10000001 BTC was rejected: 单据不清',
  })
})

it('Figures have thousands separators, as on every screen, and all of their digits', () => {
  expect(spoken('en', { amount: '3000', price: '68000.50', profit: '-1234567.000000010000000000' })).toMatchObject({
    amount: '3,000',
    price: '68,000.50',
    profit: '-1,234,567.000000010000000000',
  })
})

it('Every value of a sentence is listed either as a figure or as no figure', () => {
  const none = 'address base card chain coin device lots name percent place quote reason seconds side symbol'.split(' ')
  const used = Object.values(english).flatMap(sentence => sentence.match(/(?<={{)\w+(?=}})/g) ?? [])
  expect([...new Set(used)].sort()).toEqual([...figures, ...none].sort())
})

it('Values that only look like figures do not change: ids, seconds, names of coins and bank cards', () => {
  const data = { id: '12345', seconds: '86400', coin: '1000', card: '6222', address: '1234567', reason: '1000' }
  expect(spoken('hk', data)).toMatchObject(data)
})

it('Sides, devices and reasons are translated for the reader', () => {
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
