import { livesShare } from './share'

livesShare(3)
