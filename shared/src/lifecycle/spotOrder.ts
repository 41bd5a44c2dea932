import { machine } from './machine'

/** A stop order is untriggered until the public price reaches it. A partly filled order is still waiting; its row has the filled amount. */
export const spotOrder = machine({
  waiting: { code: 1, to: ['completed', 'cancelled'] },
  completed: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
  untriggered: { code: 4, to: ['waiting', 'completed', 'cancelled'] },
})
