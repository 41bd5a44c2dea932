import { everybody } from '../harness/screens/everybody'

everybody(['hk', 'zh', 'jp', 'vi'])
