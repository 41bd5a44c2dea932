import { useEffect, useRef, useState } from 'react'
import { Spinner } from './Spinner'
import { TextInput, type TextInputProps } from './TextInput'

interface CodeInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'suffix' | 'clearable'> {
  /** Sends the code. Returns the seconds until the next code, or undefined if none was sent. */
  onSend: () => Promise<number | undefined>
  sendLabel: string
  /** The text of the button during the wait: `s => t('resend', { s })`. */
  waitLabel: (seconds: number) => string
  length: number
}

/** A code by SMS or e-mail: digits only, filled in by the phone if it can, with a button that sends it. */
export function CodeInput({ onSend, sendLabel, waitLabel, length, onChange, disabled, ...rest }: CodeInputProps) {
  const [sending, setSending] = useState(false)
  const [left, start] = useCountdown()
  const input = useRef<HTMLInputElement>(null)

  async function send() {
    setSending(true)
    try {
      const seconds = await onSend()
      if (seconds === undefined) return
      start(seconds)
      input.current?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      onChange={text => onChange(text.replace(/\D/g, '').slice(0, length))}
      suffix={
        <button
          type="button"
          disabled={disabled || sending || left > 0}
          onClick={send}
          className="touch figures -mr-1 inline-flex min-w-16 items-center justify-center rounded-sm px-2 py-1.5 text-note font-semibold text-brand-ink active:bg-press disabled:text-faint"
        >
          {sending ? <Spinner size={16} /> : left > 0 ? waitLabel(left) : sendLabel}
        </button>
      }
    />
  )
}

/** The remaining whole seconds of a wait that starts when `start` is called. A tab that slept shows the right value when it wakes up. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const timer = window.setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest <= 0) setUntil(0)
    }, 250)
    return () => window.clearInterval(timer)
  }, [until])

  return [
    left,
    seconds => {
      setUntil(performance.now() + seconds * 1000)
      setLeft(seconds)
    },
  ]
}
