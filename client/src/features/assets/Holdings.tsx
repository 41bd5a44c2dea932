import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { Empty } from '../../ui/Empty'
import { SearchInput } from '../../ui/SearchInput'
import { HoldingRow } from './HoldingRow'
import { chosenFrom, holdingsOf, type Overview } from './holdings'
import { hidesZero, keepHidesZero } from './shownAccount'

/** The coins of the chosen account. */
export function Holdings({ overview, account }: { overview: Overview; account: Account }) {
  const { t } = useTranslation('assets')
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  const [query, setQuery] = useAsLeft('search', '')
  const [hideZero, setHideZero] = useState(hidesZero)
  const shown = chosenFrom(holdingsOf(overview, account), query, hideZero)
  return (
    <section aria-label={money(`account.${account}`)} className="flex flex-1 flex-col">
      <SearchInput value={query} onChange={setQuery} placeholder={money('searchCoin')} />
      <Checkbox
        checked={hideZero}
        onChange={hide => {
          setHideZero(hide)
          keepHidesZero(hide)
        }}
      >
        {t('hideZero')}
      </Checkbox>
      {shown.length > 0 ? (
        <Card className="py-1">
          {shown.map(holding => (
            <HoldingRow key={holding.currency} holding={holding} account={account} />
          ))}
        </Card>
      ) : query.trim() ? (
        <Empty title={money('noCoin')} note={money('noCoinNote')} />
      ) : (
        <Empty
          title={t('emptyTitle')}
          note={t('emptyNote')}
          action={
            <Button size="md" onClick={() => go('/pages/assets/transfer/index', { to: account })}>
              {common('titles.transfer')}
            </Button>
          }
        />
      )}
    </section>
  )
}
