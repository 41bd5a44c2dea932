import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errorText, fieldText, fill, readTexts, text, texts } from './text'

it('A text, or a whole file, that a language lacks is the English one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (language: string, file: string, words: object) => {
    mkdirSync(join(folder, language), { recursive: true })
    writeFileSync(join(folder, language, file), JSON.stringify(words))
  }
  write('en', 'errors.json', { sold_out: 'Sold out', not_open: 'Not open' })
  write('en', 'messages.json', { 'ok.saved': 'Saved' })
  write('esp', 'errors.json', { sold_out: 'Agotado' })
  const { en, esp, th } = readTexts(folder)
  expect(esp).toEqual({ sold_out: 'Agotado', not_open: 'Not open', 'ok.saved': 'Saved' })
  expect(th).toEqual(en)
})

describe('a refusal', () => {
  it('uses the exact sentence that the product promises', () => {
    expect(errorText('en', 'below_minimum', { range: '10 USDT' }, 'below_minimum.microtrade')).toBe(
      'Minimum purchase limit 10 USDT',
    )
    expect(errorText('en', 'address_missing')).toBe('Please add a withdrawal address')
    expect(errorText('en', 'not_verified')).toBe('Your account is not verified, go to verify?')
    expect(errorText('en', 'insufficient_balance')).toBe('Insufficient balance')
    expect(errorText('en', 'file_too_large')).toBe('Exceeds the allowed file size')
    expect(fieldText('en', 'user_string', 'phone')).toBe('Please enter the correct phone number')
    expect(fieldText('en', 're_password', 'password_mismatch')).toBe('The two passwords do not match')
    expect(text('en', 'field.agreement')).toBe('Please read and tick the agreement')
  })

  it('falls back to the general sentence when the place has none', () => {
    expect(errorText('hk', 'sold_out', {}, 'sold_out.merchant')).toBe(texts.hk.sold_out)
    expect(fieldText('hk', 'bank_name', 'required')).toBe(texts.hk['field.required'])
    expect(fieldText('hk', 'code', 'required')).toBe(texts.hk['field.required.code'])
  })
})

it('Only amounts with a coin get thousands separators', () => {
  expect(fill('{{range}}, {{code}}', { range: '100000 MSHL (12000.5 USDT)', code: '123456' })).toBe(
    '100,000 MSHL (12,000.5 USDT), 123456',
  )
})
