import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { back, go } from '../../parts/navigator'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { Empty } from '../../ui/Empty'
import { KeyValue } from '../../ui/KeyValue'
import { Screen } from '../../ui/Screen'
import { placeIn, spotText } from './place.rules'
import { WorldMap } from './WorldMap'

/** Shows a place: `?latitude=…&longitude=…&name=…&address=…`. */
export function OpenLocation() {
  const { t } = useTranslation('location')
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const place = placeIn(query)
  const choose = <Button onClick={() => go('/pages/choose-location')}>{common('titles.chooseLocation')}</Button>
  return (
    <Screen title={common('titles.location')} onBack={() => back()}>
      {place ? (
        <div className="flex flex-col gap-4 pt-2">
          <WorldMap label={place.name || spotText(place)} spot={place} />
          <Card>
            {place.name && <h2 className="text-title font-semibold break-words">{place.name}</h2>}
            <KeyValue
              rows={[
                ...(place.address ? [{ name: t('address'), value: place.address }] : []),
                { name: t('coordinates'), value: <CopyText text={spotText(place)} look="full" /> },
              ]}
            />
          </Card>
        </div>
      ) : (
        <Empty title={t('noPlace')} note={t('noPlaceNote')} action={choose} />
      )}
    </Screen>
  )
}
