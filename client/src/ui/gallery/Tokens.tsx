import { Section } from '../Section'

const GROUNDS = ['page', 'surface', 'raised', 'well', 'line', 'line-strong', 'brand', 'brand-tint', 'up', 'down']
const INKS = ['ink', 'soft', 'faint', 'brand-ink', 'up-ink', 'down-ink', 'warn-ink', 'info-ink']

export function Tokens({ theme }: { theme: string }) {
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
