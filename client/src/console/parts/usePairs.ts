import { useAsk } from '../ask'

/** The pairs that the market shows. */
export const usePairs = () => useAsk('GET currency/quotation_new', {}).data?.flatMap(group => group.quotation) ?? []
