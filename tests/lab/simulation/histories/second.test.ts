import { livesShare } from './share'

livesShare(2)
