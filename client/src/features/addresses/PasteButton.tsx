/** Pastes the clipboard. There is no button if the browser does not let a page read the clipboard. */
export function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  if (typeof navigator.clipboard?.readText !== 'function') return null
  async function paste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text) onPaste(text)
    } catch {
      // The user refused; typing still works.
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
