import { livesNodesShare } from './share'

livesNodesShare(2)
