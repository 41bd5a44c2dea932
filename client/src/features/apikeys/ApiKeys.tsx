import type { CallData } from '@lagoon/shared/api/index'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { worldUrl } from '../../prefix/prefix'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { Empty } from '../../ui/Empty'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { SkeletonRows } from '../../ui/Skeleton'
import { ApiKeyRow } from './ApiKeyRow'
import { type MadeKey, MakeKeySheet } from './MakeKeySheet'

/** API keys for the user's own programs. A new key fills the page until the user has saved both its parts. */
export function ApiKeys() {
  const { t } = useTranslation('apikeys')
  const { t: common } = useTranslation()
  const keys = useRead('GET user/api_key', {})
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const make = (
    <Button block={Boolean(keys.data?.length)} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <Screen title={common('titles.apiKeys')} onBack={() => back()} onRefresh={() => keys.refetch()}>
      {made ? (
        <NewKey made={made} onSaved={() => setMade(null)} />
      ) : keys.data ? (
        <KeyList keys={keys.data} make={make} />
      ) : keys.isError ? (
        <ReadFailed of={keys} />
      ) : (
        <Card className="mt-3 py-1">
          <SkeletonRows count={3} icon />
        </Card>
      )}
      <MakeKeySheet
        open={making}
        onClose={() => setMaking(false)}
        onMade={key => {
          setMaking(false)
          setMade(key)
        }}
      />
    </Screen>
  )
}

function KeyList({ keys, make }: { keys: CallData<'GET user/api_key'>; make: ReactNode }) {
  const { t } = useTranslation('apikeys')
  if (keys.length === 0)
    return (
      <>
        <Empty
          art={
            <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
              <KeyRound size={36} aria-hidden="true" />
            </span>
          }
          title={t('none')}
          note={t('what')}
          action={make}
        />
        <BaseUrl />
      </>
    )
  return (
    <>
      <p className="pt-2 text-note text-soft">{t('what')}</p>
      <BaseUrl />
      <Card className="mt-3 mb-6 py-1">
        {keys.map(key => (
          <ApiKeyRow key={key.key} of={key} />
        ))}
      </Card>
      {make}
    </>
  )
}

/** A new key and its secret, which are shown only once. A key with a public key has no secret. */
function NewKey({ made, onSaved }: { made: MadeKey; onSaved: () => void }) {
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
      <Button block className="mt-6" onClick={onSaved}>
        {t(made.secret === '' ? 'savedKey' : 'savedBoth')}
      </Button>
    </>
  )
}

/** The base URL that a program uses instead of Binance's. */
function BaseUrl() {
  const { t } = useTranslation('apikeys')
  return (
    <Card className="mt-3 py-3">
      <p className="text-small text-faint">{t('base')}</p>
      <CopyText text={worldUrl('/binance')} look="full" className="mt-1 text-note" />
    </Card>
  )
}
