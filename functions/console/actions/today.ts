import * as z from 'zod';

import { findAttention } from '../../operations/attention/find-attention';
import { reading } from '../action';
import { readPickupDay } from '../today/read-pickup-day';
import { readWaiting } from '../today/read-waiting';
import { Day } from './record-fields';

/** What is to be done today. */
export const todayActions = {
  'today.pickups': reading(z.object({ day: Day }), (desk, { day }) => readPickupDay(desk, day)),
  'today.waiting': reading(z.object({}), readWaiting),
  'today.attention': reading(z.object({}), findAttention),
};
