/** How a coin merchant is paid, outside the exchange. The words are each side's own. */
export const payTypes = [
  { id: 1, key: 'bank' },
  { id: 2, key: 'alipay' },
  { id: 3, key: 'wechat' },
  { id: 4, key: 'fps' },
] as const
