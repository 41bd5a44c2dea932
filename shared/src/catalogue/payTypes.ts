import type { TextKey } from './text'

/** How a coin merchant is paid, outside the exchange. */
export const payTypes = [
  { id: 1, name: 'word.pay_bank' },
  { id: 2, name: 'word.pay_alipay' },
  { id: 3, name: 'word.pay_wechat' },
  { id: 4, name: 'word.pay_fps' },
] as const satisfies readonly { id: number; name: TextKey }[]

export const payTypeName = (id: number): TextKey | undefined => payTypes.find(each => each.id === id)?.name
