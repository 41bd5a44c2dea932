import type { CallData } from '@lagoon/shared/api/index'

export type AddressEntry = CallData<'POST wallet/get_address'>[number]
