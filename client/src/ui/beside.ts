import { createContext } from 'react'

/** Whether a screen stands beside the visited page: then it is no `main`, its title is not the page's, and it has no way back. */
export const BesidePage = createContext(false)
