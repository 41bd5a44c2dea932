import { useState } from 'react'
import type { ThemeName } from '../../theme/choice'
import { ThemeScope } from '../ThemeScope'
import { WordsProvider } from '../words'
import { Actions } from './Actions'
import { Drawings } from './Drawings'
import { Feedback } from './Feedback'
import { Figures } from './Figures'
import { Forms } from './Forms'
import { galleryWords } from './galleryWords'
import { Lists } from './Lists'
import { Navigation } from './Navigation'
import { Pictures } from './Pictures'
import { Tokens } from './Tokens'

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
