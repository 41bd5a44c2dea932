import { stepsOfAWalk, walkThrough } from '../../model/walk'
import { figure } from '../judge'
import { counted, type Section } from '../section'

export const modelWalk: Section = {
  id: 'model-walk',
  fault: `walks of ${stepsOfAWalk} steps through all products, with time jumps, scenarios and restarts, compared with a small model`,
  goal: '300 walks, 0 mismatches',
  quick: 10,
  full: 300,
  async run(asked) {
    const { walks, mismatches } = await walkThrough(counted(asked), asked.seed, asked.say)
    return [{ what: 'walks', value: walks, least: asked.times }, figure('mismatches', mismatches)]
  },
}
