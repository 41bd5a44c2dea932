import { type CompositionEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { emsOf } from './fit.rules'
import { edited, grouped } from './plainDecimal'

interface Figure {
  /** A plain decimal. */
  value: string
  onChange: (value: string) => void
  scale: number
  mostDigits?: number
}

/** What the last edit left. */
interface Last {
  input: HTMLInputElement
  caret?: number
  /** The text while an input method is composing, shown as it is. */
  draft?: string
  refused?: { text: string; at: string }
}

/** The smallest font that can still be read. */
const least = '0.6875rem'

/** Props for an input in an `@container`: it groups thousands, in a font that fits. `refused` is the last text that was no amount. */
export function useGrouped({ value, onChange, scale, mostDigits }: Figure) {
  const [last, setLast] = useState<Last | null>(null)
  const earlier = useRef<string[]>([])
  const shown = grouped(value)
  const text = last?.draft ?? shown

  // A browser moves the caret to the end when React replaces the text.
  useLayoutEffect(() => {
    if (last?.caret !== undefined && last.input === document.activeElement)
      last.input.setSelectionRange(last.caret, last.caret)
  }, [last])

  function change(input: HTMLInputElement, inputType: string, data: string | null) {
    // The browser would undo into texts that the field has replaced.
    if (inputType.startsWith('history')) {
      const undone = (inputType === 'historyUndo' ? earlier.current.pop() : undefined) ?? value
      setLast({ input, caret: grouped(undone).length })
      return onChange(undone)
    }
    const caret = input.selectionEnd ?? input.value.length
    const next = edited({ before: shown, text: input.value, caret, inputType, data }, scale, mostDigits)
    setLast({ input, caret: next.caret, refused: next.value === null ? { text: input.value, at: value } : undefined })
    if (next.value === null) return
    if (next.value !== value) earlier.current.push(value)
    onChange(next.value)
  }

  return {
    // A later change of the value, for example by a slider, removes the error.
    refused: last?.refused?.at === value ? last.refused.text : null,
    control: {
      value: text,
      style: { fontSize: `clamp(${least}, calc(100cqw / ${(emsOf(text) + 0.2).toFixed(2)}), var(--text-lead))` },
      onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        const { inputType = '', data = null, isComposing } = nativeEvent as Partial<InputEvent>
        if (isComposing) setLast({ input: currentTarget, draft: currentTarget.value })
        else change(currentTarget, inputType, data)
      },
      onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) => {
        if (last?.draft !== undefined) change(currentTarget, 'insertFromComposition', data)
      },
    },
  }
}
