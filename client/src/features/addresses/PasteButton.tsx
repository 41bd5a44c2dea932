/** Puts in what was copied; where the browser does not let a page read that, there is no button. */
export function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  if (typeof navigator.clipboard?.readText !== 'function') return null
  async function paste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text) onPaste(text)
    } catch {
      // The user said no: typing goes on as before.
    }
  }
  return (
    <button
      type="button"
      onClick={() => void paste()}
      className="touch -mr-1 rounded-sm bg-brand-tint px-2 py-1 text-small font-semibold text-brand-ink active:opacity-80"
    >
      {label}
    </button>
  )
}
