/** Makes the package in `into`, from an app that is built. */
export function pack(into?: string): Promise<{ file: string; packed_bytes: number; unpacked_bytes: number }>
