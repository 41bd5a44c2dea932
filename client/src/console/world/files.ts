/** Hands a file to the browser, which keeps it where downloads go. */
export function download(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/gzip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it once the click is over.
  setTimeout(() => URL.revokeObjectURL(address))
}

export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    // What stands before the comma says how it is written.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(file)
  })
}
