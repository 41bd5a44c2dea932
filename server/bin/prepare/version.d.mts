export const placesOfVersion: readonly (readonly [path: string, pattern: RegExp])[]
