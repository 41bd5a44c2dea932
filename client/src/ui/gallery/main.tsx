import '../../theme/theme'
import '../../theme/theme.css'
import { createRoot } from 'react-dom/client'
import { ConfirmHost } from '../ConfirmHost'
import { ToastHost } from '../ToastHost'
import { WordsProvider } from '../words'
import { FramedScreen } from './FramedScreen'
import { Gallery } from './Gallery'
import { galleryWords } from './galleryWords'

// The gallery without the app around it: `npx vite` and open /h5/gallery.html. It is not part of a build.

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <WordsProvider words={galleryWords}>
    {window.location.hash === '#screen' ? <FramedScreen /> : <Gallery />}
    <ToastHost />
    <ConfirmHost />
  </WordsProvider>,
)
