import { useRead } from '../../api/useRead'

/** The terms change only when an operator edits them. */
export const useProducts = () => useRead('GET lh/deposit/config', {}, { staleTime: 30_000 })
