import { livesShare } from './share'

livesShare(1)
