type Parts = readonly number[]

const partsOf = (version: string): Parts => version.split(/[.-]/, 3).map(Number)

/** Whether `latest` comes after `own`: 2.10.0 after 2.9.3. A version with a suffix, such as 3.0.0-beta.1, is never offered. */
export function isNewer(latest: string, own: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(latest)) return false
  const [ours, theirs] = [partsOf(own), partsOf(latest)]
  const differs = theirs.findIndex((part, index) => part !== ours[index])
  return differs >= 0 && (theirs[differs] as number) > (ours[differs] as number)
}
