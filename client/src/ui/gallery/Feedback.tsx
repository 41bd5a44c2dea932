import { useState } from 'react'
import { Button } from '../Button'
import { Card } from '../Card'
import { confirm } from '../confirm'
import { Empty } from '../Empty'
import { ErrorState } from '../ErrorState'
import { Done } from '../illustrations/Done'
import { Locked } from '../illustrations/Locked'
import { Offline } from '../illustrations/Offline'
import { KeyValue } from '../KeyValue'
import { Notice } from '../Notice'
import { Section } from '../Section'
import { Sheet } from '../Sheet'
import { toast, waitingToast } from '../toast'

async function ask() {
  const yes = await confirm({
    title: 'Confirm the position?',
    body: 'The position closes at the price of the next second.',
    ok: 'Confirm',
    cancel: 'Cancel',
  })
  toast(yes ? 'Submitted successfully' : 'Cancelled', yes ? 'success' : 'info')
}

export function Feedback() {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Feedback">
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" size="sm" onClick={() => toast('Submitted successfully', 'success')}>
          Success
        </Button>
        <Button tone="quiet" size="sm" onClick={() => toast('Your balance is insufficient', 'error')}>
          Error
        </Button>
        <Button tone="quiet" size="sm" onClick={() => window.setTimeout(waitingToast(), 2000)}>
          Waiting
        </Button>
        <Button tone="quiet" size="sm" onClick={ask}>
          Confirm
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
          Sheet
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Early redemption"
        description="The penalty comes from the principal."
        footer={
          <Button block onClick={() => setOpen(false)}>
            Redeem
          </Button>
        }
      >
        <KeyValue
          rows={[
            { name: 'Penalty', value: '0.4% × 3 × 1,000 = 12 USDT' },
            { name: 'You receive', value: '988 USDT', strong: true },
          ]}
        />
      </Sheet>
      <div className="mt-3 flex flex-col gap-2">
        <Notice>Deposits are simulated: nothing here touches real funds.</Notice>
        <Notice kind="warn" title="Not verified" action={<Button size="sm">Verify</Button>}>
          Withdrawals need a verified identity.
        </Notice>
        <Notice kind="error">The market is closed.</Notice>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Card flush>
          <Empty title="No orders" note="Yours will stand here." />
        </Card>
        <Card flush>
          <ErrorState title="Not loaded" note="Please check the network." onRetry={() => {}} />
        </Card>
        <Card flush>
          <Empty title="Offline" art={<Offline />} />
        </Card>
        <Card flush>
          <Empty title="Log in first" art={<Locked />} />
        </Card>
        <Card flush>
          <Empty title="Done" art={<Done />} />
        </Card>
      </div>
    </Section>
  )
}
