import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { ErrorState } from '../../ui/ErrorState'
import { OptionList } from '../../ui/OptionList'
import { SkeletonRows } from '../../ui/Skeleton'

/** Every country with its dial code, found by name or digits. */
export function AreaCodes({ area, onChoose }: { area: string; onChoose: (area: string) => void }) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation()
  const countries = useRead('POST area_code', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (countries.isPending) return <SkeletonRows count={12} note={false} />
  if (countries.isError)
    return <ErrorState title={common('states.pageFailed')} onRetry={() => void countries.refetch()} />
  // Several countries share +1: the first of them is shown as chosen.
  const chosen = countries.data.find(country => country.area_code === area)
  return (
    <OptionList
      label={t('areaCode')}
      searchable
      value={chosen ? String(chosen.id) : null}
      options={countries.data.map(({ id, name, area_code }) => ({
        value: String(id),
        text: name,
        aside: `+${area_code}`,
        keywords: `+${area_code}`,
      }))}
      onChoose={id => {
        const country = countries.data.find(one => String(one.id) === id)
        if (country) onChoose(country.area_code)
      }}
    />
  )
}
