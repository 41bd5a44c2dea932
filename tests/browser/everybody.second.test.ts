import { everybody } from '../harness/screens/everybody'

everybody(['en', 'kr', 'esp', 'th'])
