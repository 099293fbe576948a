import * as z from 'zod';

import { ServiceId } from '../../src/model/service/shipping-service';
import { readCarrierSettings } from '../../src/platform/config';
import { terminal } from '../terminal/terminal';
import { askParcels } from '../tracking/ask-parcels';
import { findParcels } from '../tracking/find-parcels';
import { CARE_KINDS, CARE_REASONS, MOST_ASKED } from '../tracking/parcel-care';
import { ParcelPlace, writePlace } from '../tracking/transit-place';
import { reading, writing } from './action';

/** Parcels in transit that need care. */
export const parcelActions = {
  'parcels.list': reading(
    z.object({
      kind: z.enum(CARE_KINDS).optional(),
      courier: ServiceId.optional(),
      reason: z.enum(CARE_REASONS).optional(),
      after: ParcelPlace.optional(),
    }),
    async (desk, filter) => {
      const { next, ...look } = await findParcels(desk, filter);
      return { ...look, next: next && writePlace(next) };
    },
  ),

  /** With the carriers' keys of this machine's environment. The page sends a few at a time. */
  'parcels.ask': writing(
    z.object({ numbers: z.array(z.string().max(100)).min(1).max(MOST_ASKED) }),
    (desk, { numbers }) => {
      const { env } = terminal;
      const { id: projectId, environment } = desk.project;
      const settings = readCarrierSettings({ projectId, environment }, env);
      return askParcels(desk, { numbers }, { settings, env });
    },
  ),
};
