import type { CallData } from '@lagoon/shared/api/index'

export type Sets = CallData<'GET console/market/sets'>

/** 1_572_864 → "1.5 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 104_858 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`
