import { DocumentBack } from '../illustrations/DocumentBack'
import { DocumentFront } from '../illustrations/DocumentFront'
import { DocumentHeld } from '../illustrations/DocumentHeld'
import { Gift } from '../illustrations/Gift'
import { Launch } from '../illustrations/Launch'
import { Savings } from '../illustrations/Savings'
import { Logo } from '../Logo'
import { Section } from '../Section'

export function Drawings() {
  return (
    <Section title="Drawings" action={<Logo named />}>
      <div className="flex flex-wrap gap-3">
        <DocumentFront size={104} />
        <DocumentBack size={104} />
        <DocumentHeld size={104} />
        <Gift size={104} />
        <Savings size={104} />
        <Launch size={104} />
      </div>
    </Section>
  )
}
