import { describe, expect, it } from 'vitest'
import { languages } from './languages'
import { en, type Wording } from './notices/en'
import { notices, notificationText, notificationTypes } from './notifications'

const wordings = Object.keys(en) as Wording[]
const namesIn = (sentence: string) => [...new Set(sentence.match(/\{[a-z_]+\}/g))].sort()

describe('a notification', () => {
  it.each(languages)('has the same placeholders in %s as in English', lang => {
    for (const wording of wordings) {
      const { title, text } = notices[lang][wording]
      expect(namesIn(title), wording).toEqual(namesIn(en[wording].title))
      expect(namesIn(text), wording).toEqual(namesIn(en[wording].text))
      if (lang !== 'en') expect(title, wording).not.toBe(en[wording].title)
    }
  })

  it('has a sentence for every type and for no other', () => {
    const said = new Set(wordings.map(wording => wording.split('.').slice(0, 2).join('.')))
    expect([...said].sort()).toEqual([...notificationTypes].sort())
  })

  it('shows its outcome with exact figures', () => {
    const data = { outcome: 'rejected', amount: '0.10000001', coin: 'BTC', reason: '单据不清' }
    expect(notificationText('en', 'deposit.decided', data)).toEqual({
      title: 'Deposit rejected',
      text: 'Your deposit of 0.10000001 BTC was rejected: 单据不清',
    })
  })
})
