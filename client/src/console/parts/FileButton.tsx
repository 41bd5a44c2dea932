import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/Button'

interface FileButtonProps {
  label: string
  icon?: ReactNode
  accept: string
  loading?: boolean
  onChoose: (file: File) => Promise<void>
}

/** A button that opens the file dialog of the browser. */
export function FileButton({ label, icon, accept, loading, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="md" tone="quiet" icon={icon} loading={loading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) await onChoose(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
