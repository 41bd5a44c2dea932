import { expect, it } from 'vitest'
import { scannedAddress } from './readCode'

it.each([
  [' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8\n', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.5', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  ['ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=1', '0x52908400098527886E0F7030069857D2E4169EE7'],
])('The address in the code %j is %s', (code, address) => {
  expect(scannedAddress(code)).toBe(address)
})
