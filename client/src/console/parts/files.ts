/** Downloads a file in the browser. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download when the click event is over.
  setTimeout(() => URL.revokeObjectURL(address))
}

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))

export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    // The part before the comma names the encoding.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(file)
  })
}
