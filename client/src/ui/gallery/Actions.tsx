import { ArrowDownToLine, RefreshCw, Trash2 } from 'lucide-react'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import { Link, LinkButton } from '../Link'
import { Section } from '../Section'

export function Actions({ loading, onLoading }: { loading: boolean; onLoading: (loading: boolean) => void }) {
  return (
    <Section title="Buttons" action={<LinkButton onClick={() => onLoading(!loading)}>Loading</LinkButton>}>
      <div className="flex flex-col gap-3">
        <Button block loading={loading}>
          Log in
        </Button>
        <div className="flex gap-3">
          <Button tone="up" block loading={loading}>
            Buy long
          </Button>
          <Button tone="down" block loading={loading}>
            Sell short
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" size="md" loading={loading}>
            Quiet
          </Button>
          <Button tone="outline" size="md" loading={loading}>
            Outline
          </Button>
          <Button tone="ghost" size="md">
            Ghost
          </Button>
          <Button tone="danger" size="md" icon={<Trash2 size={16} />}>
            Danger
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Small</Button>
          <Button tone="quiet" size="sm" icon={<ArrowDownToLine size={14} />}>
            Deposit
          </Button>
          <Button size="sm" disabled>
            Disabled
          </Button>
          <IconButton label="Reload" icon={<RefreshCw size={18} />} />
          <IconButton label="Reload" icon={<RefreshCw size={18} />} filled dot />
          <Link href="#/link">A link</Link>
        </div>
      </div>
    </Section>
  )
}
