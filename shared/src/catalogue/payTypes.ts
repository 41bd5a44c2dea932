/** The ways to pay a coin merchant, outside the exchange. Client and server have their own words for them. */
export const payTypes = [
  { id: 1, key: 'bank' },
  { id: 2, key: 'alipay' },
  { id: 3, key: 'wechat' },
  { id: 4, key: 'fps' },
] as const
