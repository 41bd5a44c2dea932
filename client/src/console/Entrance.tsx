import type { ReactNode } from 'react'
import { Card } from '../ui/Card'
import { Logo } from '../ui/Logo'
import { LanguageChoice } from './parts/LanguageChoice'
import { WorldMark } from './parts/WorldMark'

/** The frame of the pages before the console: the login, and an invitation. */
export function Entrance({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="fixed inset-x-0 top-0 flex justify-center pt-3">
        <WorldMark />
      </div>
      <Card look="glow" className="w-full max-w-[380px] p-6">
        <Logo named size={32} />
        <h1 className="mt-5 text-heading font-semibold">{title}</h1>
        {note && <p className="mt-1 text-note text-soft">{note}</p>}
        {children}
        <div className="mt-4 -mb-2 flex justify-center">
          <LanguageChoice />
        </div>
      </Card>
    </main>
  )
}
