import type { Locator } from 'playwright-core'

/** The amount in a field as a plain decimal, without the thousands separators that the field shows. */
export const amountOf = async (field: Locator): Promise<string> => (await field.inputValue()).replaceAll(',', '')
