import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { BaseUrl } from './BaseUrl'
import type { MadeKey } from './MakeKeySheet'

/** A new key and its secret, which are shown only once. A key with a public key has no secret. */
export function NewKey({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  const { t } = useTranslation('apikeys')
  const parts = [
    { name: t('key'), text: made.key },
    ...(made.secret === '' ? [] : [{ name: t('secret'), text: made.secret }]),
  ]
  return (
    <>
      <div role="status">
        <Notice kind="warn" title={t('ready', { label: made.label })} className="mt-2">
          {t(made.secret === '' ? 'onceKey' : 'once')}
        </Notice>
      </div>
      {parts.map(({ name, text }) => (
        <Card key={name} className="mt-3 py-3">
          <p className="text-small text-faint">{name}</p>
          <CopyText text={text} look="full" className="mt-1 text-note" />
        </Card>
      ))}
      <BaseUrl />
      <Button block className="mt-6" onClick={onKept}>
        {t(made.secret === '' ? 'keptKey' : 'kept')}
      </Button>
    </>
  )
}
