import type { CallData } from '@lagoon/shared/contract/index'

export type AddressEntry = CallData<'POST wallet/get_address'>[number]
