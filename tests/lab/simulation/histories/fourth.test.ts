import { livesShare } from './share'

livesShare(4)
