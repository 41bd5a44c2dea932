import { create } from 'zustand'

// Short messages. Any code may call toast(); ToastHost, mounted once by the shell, shows them.

export type ToastKind = 'info' | 'success' | 'error'

interface ToastMessage extends ToastMore {
  id: number
  text: string
  kind: ToastKind
}

interface ToastMore {
  title?: string
  /** Called when the user presses the toast; without it a press only closes it. */
  onPress?: () => void
}

interface ToastState {
  messages: ToastMessage[]
  /** The number of slow requests. */
  waiting: number
}

export const useToasts = create<ToastState>(() => ({ messages: [], waiting: 0 }))

const SHOWN_AT_ONCE = 3
let lastId = 0

/** How long a toast is shown, in milliseconds: 60 for each letter, but at least two seconds and at most six. */
function shownFor(text: string): number {
  return Math.min(6000, Math.max(2000, text.length * 60))
}

export function toast(text: string, kind: ToastKind = 'info', more: ToastMore = {}): number {
  lastId += 1
  const message: ToastMessage = { id: lastId, text, kind, ...more }
  useToasts.setState(({ messages }) => ({
    // A repeated message replaces the earlier one.
    messages: [...messages.filter(other => other.text !== text), message].slice(-SHOWN_AT_ONCE),
  }))
  window.setTimeout(() => dismissToast(message.id), shownFor(`${more.title ?? ''}${text}`))
  return message.id
}

export const isShown = (id: number): boolean => useToasts.getState().messages.some(message => message.id === id)

export function dismissToast(id: number | undefined): void {
  useToasts.setState(({ messages }) => ({ messages: messages.filter(message => message.id !== id) }))
}

/** For messages that the next user of the phone must not see. */
export const dismissToasts = (): void => useToasts.setState({ messages: [] })

/** The loading toast of requests: call it when one has taken long enough, and the returned function when it is over. */
export function waitingToast(): () => void {
  let over = false
  useToasts.setState(({ waiting }) => ({ waiting: waiting + 1 }))
  return () => {
    if (over) return
    over = true
    useToasts.setState(({ waiting }) => ({ waiting: waiting - 1 }))
  }
}
