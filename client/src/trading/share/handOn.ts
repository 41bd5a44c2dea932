/** The ways to share a picture. Each returns whether it worked. */
const fileOf = (picture: Blob, name: string) => new File([picture], name, { type: picture.type })

export const canShare = (picture: Blob, name: string): boolean =>
  navigator.canShare?.({ files: [fileOf(picture, name)] }) ?? false

/** Closing the phone's share sheet is no failure. */
export async function share(picture: Blob, name: string): Promise<void> {
  await navigator.share({ files: [fileOf(picture, name)] }).catch(() => undefined)
}

/** Over plain http there is no clipboard for pictures. */
export const canCopy = (): boolean => 'ClipboardItem' in window && navigator.clipboard !== undefined

export const copyPicture = (picture: Blob): Promise<boolean> =>
  navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]).then(
    () => true,
    () => false,
  )

export function save(src: string, name: string): void {
  const link = document.createElement('a')
  link.href = src
  link.download = name
  link.click()
}
