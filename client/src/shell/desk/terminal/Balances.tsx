import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { chosenFrom, holdingsOf } from '../../../features/assets/holdings'
import { useWallets } from '../../../features/assets/useWallets'
import { hrefOf } from '../../../parts/navigator'
import { usePrivacy } from '../../../trading/money/privacy'
import { Amount } from '../../../ui/Amount'
import { CoinLogo } from '../../../ui/CoinLogo'
import { Link } from '../../../ui/Link'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from './None'
import { Table } from './Table'

/** Live frames update the balances, but their value follows the prices. */
const revaluedEveryMs = 10_000

/** The coins of an account, highest value first. */
export function Balances({ account }: { account: Account }) {
  const { t } = useTranslation('money')
  const { t: desk } = useTranslation('desk')
  const { t: common } = useTranslation()
  const { hidden } = usePrivacy()
  const wallets = useWallets(revaluedEveryMs)
  if (!wallets.data) return wallets.isError ? <ReadFailed of={wallets} /> : <SkeletonRows count={3} note={false} />
  const rows = chosenFrom(holdingsOf(wallets.data, account), '', true)
  if (rows.length === 0) {
    return (
      <None>
        <Link href={hrefOf('/pages/assets/transfer/index', { to: account })}>{common('titles.transfer')}</Link>
      </None>
    )
  }
  return (
    <Table
      label={t(`account.${account}`)}
      rows={rows}
      keyOf={({ currency }) => currency}
      columns={[
        {
          key: 'coin',
          name: t('coin'),
          cell: ({ name, logo }) => (
            <span className="inline-flex items-center gap-2 font-semibold">
              <CoinLogo symbol={name} src={logo} size={18} /> {name}
            </span>
          ),
        },
        {
          key: 'total',
          name: t('total'),
          right: true,
          cell: ({ total }) => <Amount value={total} hidden={hidden} />,
        },
        {
          key: 'available',
          name: t('available'),
          right: true,
          cell: ({ available }) => <Amount value={available} hidden={hidden} />,
        },
        {
          key: 'frozen',
          name: t('frozen'),
          right: true,
          cell: ({ frozen }) => <Amount value={frozen} hidden={hidden} />,
        },
        {
          key: 'worth',
          name: desk('worth'),
          right: true,
          cell: ({ worth }) => <Amount value={worth} scale={2} hidden={hidden} />,
        },
        {
          key: 'ways',
          name: <span className="sr-only">{common('titles.transfer')}</span>,
          right: true,
          cell: ({ currency }) => (
            <Link href={hrefOf('/pages/assets/transfer/index', { currency, to: account })}>
              {common('titles.transfer')}
            </Link>
          ),
        },
      ]}
    />
  )
}
