/** A PNG of one pixel, as small as one can be: a voucher. */
export const tinyPicture: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)
