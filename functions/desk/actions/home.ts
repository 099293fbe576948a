import * as z from 'zod';

import { HOME_DAYS, readHome } from '../home/read-home';
import { reading } from './action';

export const homeActions = {
  'home.show': reading(z.object({ days: z.literal(HOME_DAYS) }), readHome),
};
