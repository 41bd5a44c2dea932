import { useState } from 'react'
import { Card } from '../Card'
import { Carousel } from '../Carousel'
import { ImagePicker } from '../ImagePicker'
import { ImagePreview } from '../ImagePreview'
import { Link, LinkButton } from '../Link'
import { QrCode } from '../QrCode'
import { Section } from '../Section'
import { Ticker } from '../Ticker'

const NEWS = [
  { id: '1', text: 'Lagoon opens: every price can be recomputed', href: '#1' },
  { id: '2', text: 'A very long notice that has more to say than one line of a phone can ever hold', href: '#2' },
]

export function Pictures() {
  const [front, setFront] = useState<File | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <Section title="Pictures" action={<LinkButton onClick={() => setOpen(true)}>Preview</LinkButton>}>
      <Ticker label="Notices" items={NEWS} more={<Link href="#/news">All</Link>} />
      <Carousel label="Banners" dotLabel={place => `Banner ${place}`} everyMs={5000}>
        {NEWS.map(item => (
          <Card key={item.id} look="glow" className="h-28">
            <Link href={item.href}>{item.text}</Link>
          </Card>
        ))}
      </Carousel>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <ImagePicker
          types={['image/jpeg']}
          label="Front of the document"
          hint="JPG, PNG, up to 5 MB"
          value={front}
          onPick={setFront}
          onRemove={() => setFront(null)}
          maxBytes={5_000_000}
          onTooLarge={() => {}}
        />
        <ImagePicker
          types={['image/jpeg']}
          label="Voucher"
          value="/h5/icons/lagoon.svg"
          onPick={() => {}}
          onRemove={() => {}}
          maxBytes={5_000_000}
          onTooLarge={() => {}}
          progress={0.4}
        />
      </div>
      <div className="mt-4 flex justify-center">
        <QrCode value="https://lagoon.test/h5/#/pages/user/login/register?code=MIRA88" label="Invitation of Mira" />
      </div>
      <ImagePreview
        open={open}
        onClose={() => setOpen(false)}
        src="/h5/icons/lagoon.svg"
        alt="Logo"
        failed="Failed to preview image"
      />
    </Section>
  )
}
