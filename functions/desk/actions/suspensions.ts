import * as z from 'zod';

import { liftSuspension, listSuspensions, suspendCourier } from '../surcharges/suspensions';
import { reading, writing } from './action';
import { Courier, Day, RecordId, typedText } from './record-fields';

const Reason = typedText(200);

export const suspensionsActions = {
  'suspensions.list': reading(z.object({}), listSuspensions),
  'suspensions.add': writing(
    z.object({
      courier: Courier,
      countries: z.array(z.string().length(2)),
      from: Day,
      until: Day.nullable(),
      reason: Reason,
      reason_th: Reason,
    }),
    suspendCourier,
  ),
  'suspensions.lift': writing(z.object({ suspension: RecordId }), liftSuspension),
};
