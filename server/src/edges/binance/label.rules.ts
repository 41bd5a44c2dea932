/** What a program marks its order with. The exchange stores it as the label of the order: "list=mine/2 strategy=7 type=1000000". */
export interface Marks {
  /** The client id of the order list, and how many orders the list has. */
  list?: { name: string; orders: number }
  strategyId?: number
  strategyType?: number
  /** It was placed by smart order routing. */
  usedSor?: true
  /** Its self-trade prevention mode is TRANSFER; the exchange treats it as DECREMENT. */
  isTransfer?: boolean
}

export function labelOf({ list, strategyId, strategyType, usedSor, isTransfer }: Marks): string | undefined {
  const marks = [
    ...(list ? [`list=${list.name}/${list.orders}`] : []),
    ...(strategyId === undefined ? [] : [`strategy=${strategyId}`]),
    ...(strategyType === undefined ? [] : [`type=${strategyType}`]),
    ...(usedSor ? ['sor'] : []),
    ...(isTransfer ? ['transfer'] : []),
  ]
  return marks.length > 0 ? marks.join(' ') : undefined
}

const shape = /^(?:list=([^ /]+)\/(\d) ?)?(?:strategy=(\d+) ?)?(?:type=(\d+) ?)?(?:(sor) ?)?(transfer)?$/

/** No marks if the order has another label, or none. */
export function marksIn(label: string | null | undefined): Marks {
  const [, name, orders, strategyId, strategyType, sor, transfer] = shape.exec(label ?? '') ?? []
  return {
    ...(name !== undefined && { list: { name, orders: Number(orders) } }),
    ...(strategyId !== undefined && { strategyId: Number(strategyId) }),
    ...(strategyType !== undefined && { strategyType: Number(strategyType) }),
    ...(sor !== undefined && { usedSor: true as const }),
    ...(transfer !== undefined && { isTransfer: true }),
  }
}
