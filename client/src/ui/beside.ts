import { createContext } from 'react'

/** Whether a screen stands beside the page that is visited: it is no `main` then, its title not the page's, and it leads nowhere back. */
export const BesidePage = createContext(false)
