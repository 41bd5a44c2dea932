import { createContext } from 'react'

/**
 * Whether a screen is shown beside the visited page. If so, it is no `main`, its title is not the title of the page, and it has no back
 * button.
 */
export const BesidePage = createContext(false)
