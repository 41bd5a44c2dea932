import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsLeft } from '../../parts/useAsLeft'
import { IconButton } from '../../ui/IconButton'
import { TextArea } from '../../ui/TextArea'

const longest = 2000

/** The message field: Enter sends, Shift and Enter breaks the line. */
export function Composer({ busy, onSend }: { busy: boolean; onSend: (text: string) => void }) {
  const { t } = useTranslation('support')
  const [text, setText] = useAsLeft('message', '')
  const said = text.trim()

  function send() {
    if (said === '' || busy) return
    onSend(said)
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      aria-label={t('write')}
      className="flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        aria-label={t('write')}
        placeholder={t('write')}
        rows={1}
        maxLength={longest}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
        className="flex-1"
      />
      <IconButton
        label={t('send')}
        icon={<SendHorizontal size={20} />}
        filled
        disabled={said === '' || busy}
        onClick={send}
        className="mb-1"
      />
    </form>
  )
}
