import type { Path } from '@lagoon/shared/catalogue/paths'

export const recordTabs = ['deposits', 'withdrawals', 'transfers', 'merchants'] as const
export type RecordTab = (typeof recordTabs)[number]

/** The page to which an empty list links. */
export const recordSources: Record<RecordTab, Path> = {
  deposits: '/pages/assets/deposit/index',
  withdrawals: '/pages/assets/withdraw/index',
  transfers: '/pages/assets/transfer/index',
  merchants: '/pages/bishang/index',
}
