export function licencesOf(metafiles: readonly { inputs: Record<string, unknown> }[]): string
