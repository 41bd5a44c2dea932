import { Fault } from './fault'

/** The fields with a time; in a candle of a stream also `t`, and in an update of balances `u`. */
const times = new Set([
  ...['time', 'updateTime', 'workingTime', 'transactTime', 'transactionTime', 'openTime', 'closeTime', 'serverTime'],
  ...['authorizedSince', 'connectedSince', 'trailingTime', 'E', 'T', 'O', 'C', 'W', 'D'],
])
const microsInMilli = 1000

/** Whether a program wants times in microseconds; without a wish it gets milliseconds. */
export function isInMicros(unit: string | null | undefined): boolean {
  const wanted = unit?.toUpperCase() ?? 'MILLISECOND'
  if (wanted === 'MICROSECOND') return true
  if (wanted === 'MILLISECOND') return false
  throw new Fault(-1194, 'Invalid value for time unit; expected either MICROSECOND or MILLISECOND.')
}

/** The same answer or event with all its times in microseconds. A candle of a call is a list with the times at its first and seventh place. */
export function inMicros(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isCandle = value.length > candle_end && typeof value[0] === 'number'
    return value.map((each, i) => (isCandle && (i === 0 || i === candle_end) ? micros(each) : inMicros(each)))
  }
  if (typeof value !== 'object' || value === null) return value
  const { e } = value as { e?: unknown }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isTime = times.has(name) || (name === 't' && 'T' in value && 'x' in value && e === undefined)
      const isUpdate = name === 'u' && e === 'outboundAccountPosition'
      return [name, isTime || isUpdate ? micros(each) : inMicros(each)]
    }),
  )
}
const candle_end = 6

/** −1 stands for no time. */
const micros = (time: unknown): unknown =>
  typeof time === 'number' && time > 0 ? time * microsInMilli : inMicros(time)
