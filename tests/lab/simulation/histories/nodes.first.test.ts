import { livesNodesShare } from './share'

livesNodesShare(1)
