/** The address in a scanned code, which may be a payment link: `bitcoin:1Abc?amount=2` and `ethereum:0xAbc@1` name 1Abc and 0xAbc. */
export const scannedAddress = (code: string): string =>
  code
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/[?@].*$/s, '')
