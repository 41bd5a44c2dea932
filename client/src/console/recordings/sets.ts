import type { CallData } from '@lagoon/shared/api/index'

export type Sets = CallData<'GET console/market/sets'>

/** 1_572_864 → "1.5 MB"; a small file has 0.1 MB. */
export const sizeText = (bytes: number): string => `${Math.max(0.1, bytes / 1_048_576).toFixed(1)} MB`
