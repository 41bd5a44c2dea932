import { useRead } from '../../reads/useRead'

/** The terms change when somebody edits them, not by the minute. */
export const useProducts = () => useRead('GET lh/deposit/config', {}, { staleTime: 30_000 })
