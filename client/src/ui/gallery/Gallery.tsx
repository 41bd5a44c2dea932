import { ArrowDownToLine, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ThemeName } from '../../theme/choice'
import { Button } from '../Button'
import { cx } from '../cx'
import { IconButton } from '../IconButton'
import { DocumentBack } from '../illustrations/DocumentBack'
import { DocumentFront } from '../illustrations/DocumentFront'
import { DocumentHeld } from '../illustrations/DocumentHeld'
import { Launch } from '../illustrations/Launch'
import { Savings } from '../illustrations/Savings'
import { Link, LinkButton } from '../Link'
import { Logo } from '../Logo'
import { Section } from '../Section'
import { WordsProvider } from '../words'
import { Feedback } from './Feedback'
import { Figures } from './Figures'
import { Forms } from './Forms'
import { galleryWords } from './galleryWords'
import { Lists } from './Lists'
import { Navigation } from './Navigation'
import { Pictures } from './Pictures'

const GROUNDS = ['page', 'surface', 'raised', 'well', 'line', 'line-strong', 'brand', 'brand-tint', 'up', 'down']
const INKS = ['ink', 'soft', 'faint', 'brand-ink', 'up-ink', 'down-ink', 'warn-ink', 'info-ink']

function Tokens({ theme }: { theme: string }) {
  return (
    <Section title={`Tokens, ${theme}`} className="pt-4">
      <div className="grid grid-cols-5 gap-2 text-caption text-soft">
        {GROUNDS.map(name => (
          <div key={name}>
            <div className="h-10 rounded-md inset-ring inset-ring-line" style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4 text-body font-medium">
        {INKS.map(name => (
          <span key={name} style={{ color: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </div>
      <p className="mt-3 font-figure text-display font-semibold">68,421.90</p>
      <p className="figures font-figure text-figure font-semibold">
        1,111.11
        <br />
        0,888.88
      </p>
      <p className="text-heading font-semibold">Heading 22</p>
      <p className="text-title font-semibold">Title 18 餘額 ยอดเงิน</p>
      <p className="text-lead">Lead 16, the size of what is typed</p>
      <p className="text-body">Body 14, most of what is read</p>
      <p className="text-note text-soft">Note 13, labels and sentences beside</p>
      <p className="text-small text-faint">Small 12, what is looked up</p>
    </Section>
  )
}

const THEMES: readonly ThemeName[] = ['dark', 'light']

/** Every component in both themes. For development: look here before writing a new one. */
export function Gallery() {
  return (
    <WordsProvider words={galleryWords}>
      <main className="flex flex-wrap justify-center">
        {THEMES.map(theme => (
          <ThemeScope key={theme} theme={theme} className="w-full max-w-(--frame) px-4 pb-10">
            <Column theme={theme} />
          </ThemeScope>
        ))}
      </main>
    </WordsProvider>
  )
}

function Column({ theme }: { theme: ThemeName }) {
  const [loading, setLoading] = useState(false)
  return (
    <section data-gallery={theme} aria-label={theme}>
      <Tokens theme={theme} />
      <Navigation />
      <Actions loading={loading} onLoading={setLoading} />
      <Forms />
      <Figures />
      <Lists loading={loading} />
      <Feedback />
      <Pictures />
      <Drawings />
    </section>
  )
}

function Actions({ loading, onLoading }: { loading: boolean; onLoading: (loading: boolean) => void }) {
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

function Drawings() {
  return (
    <Section title="Drawings" action={<Logo named />}>
      <div className="flex flex-wrap gap-3">
        <DocumentFront size={104} />
        <DocumentBack size={104} />
        <DocumentHeld size={104} />
        <Savings size={104} />
        <Launch size={104} />
      </div>
    </Section>
  )
}

/** A part of the page in another theme: previews of the choice, the gallery. */
function ThemeScope({ theme, className, children }: { theme: ThemeName; className?: string; children: ReactNode }) {
  return (
    <div data-theme={theme} className={cx('bg-page text-ink', className)}>
      {children}
    </div>
  )
}
