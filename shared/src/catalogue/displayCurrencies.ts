export const displayCodes = ['USD', 'EUR', 'GBP', 'HKD', 'CNY', 'JPY', 'KRW', 'VND', 'THB', 'MXN'] as const
export type DisplayCode = (typeof displayCodes)[number]

/** A currency in which the app can show totals. */
interface DisplayCurrency {
  readonly sign: string
  /** What one USDT is worth, unless the operator of the world sets another rate. No market moves it. */
  readonly rate: string
  /** The decimals of an amount. */
  readonly scale: number
}

export const displayCurrencies: Readonly<Record<DisplayCode, DisplayCurrency>> = {
  USD: { sign: '$', rate: '1', scale: 2 },
  EUR: { sign: '€', rate: '0.92', scale: 2 },
  GBP: { sign: '£', rate: '0.79', scale: 2 },
  HKD: { sign: 'HK$', rate: '7.81', scale: 2 },
  CNY: { sign: 'CN¥', rate: '7.12', scale: 2 },
  JPY: { sign: '¥', rate: '151.4', scale: 0 },
  KRW: { sign: '₩', rate: '1378.5', scale: 0 },
  VND: { sign: '₫', rate: '25415', scale: 0 },
  THB: { sign: '฿', rate: '35.62', scale: 2 },
  MXN: { sign: 'MX$', rate: '18.05', scale: 2 },
}
