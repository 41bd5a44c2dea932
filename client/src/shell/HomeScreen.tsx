import { Home } from '../features/home/Home'
import { homeCards } from './homeCards'

/** Home with the cards of the products. */
export const HomeScreen = () => <Home cards={homeCards} />
