/** The banks of cards. Another bank is bound by its name, under the id 0. */
export const banks = [
  'HSBC',
  'Hang Seng Bank',
  'Bank of China (Hong Kong)',
  'Standard Chartered',
  'Citibank',
  'DBS Bank',
  'OCBC',
  'ICBC',
  'China Construction Bank',
  'Agricultural Bank of China',
  'China Merchants Bank',
  'MUFG Bank',
  'Sumitomo Mitsui Banking Corporation',
  'KB Kookmin Bank',
  'Shinhan Bank',
  'Vietcombank',
  'Bangkok Bank',
  'Kasikornbank',
  'BBVA',
  'Banco Santander',
].map((name, i) => ({ id: i + 1, name }))

export const otherBank = 0
export const findBank = (id: number) => banks.find(bank => bank.id === id)
