import * as z from 'zod';

import { refuseFault } from '../faults/say-english';
import { UploadedFile } from '../sheets/uploaded-file';
import { findAreaCharges, listAreas } from '../surcharges/areas';
import { endDemand } from '../surcharges/demand';
import { readFuelSchedules, removeFuel, setFuel } from '../surcharges/fuel';
import { removeAreas } from '../surcharges/import-areas';
import { listDemand } from '../surcharges/list-demand';
import { readFuelPercent } from '../surcharges/rules/fuel-limit';
import { checkSurcharges, importSurcharges, saveSurcharges } from '../surcharges/surcharge-files';
import { reading, writing } from './action';
import { Courier, Day } from './record-fields';

const Kind = z.enum(['fuel', 'demand', 'areas']);
const Import = z.object({
  kind: Kind,
  file: UploadedFile,
  from: Day.optional(),
  fewer: z.boolean(),
});

export const surchargesActions = {
  'surcharges.check': reading(Import, checkSurcharges),
  'surcharges.import': writing(Import, importSurcharges),
  'surcharges.save': reading(
    z.object({
      kind: Kind,
      what: z.enum(['export', 'template']),
      format: z.enum(['xlsx', 'csv']),
    }),
    saveSurcharges,
  ),
  'fuel.list': reading(z.object({}), readFuelSchedules),
  'fuel.enter': writing(
    z.object({ courier: Courier, from: Day, percent: z.string() }),
    async (desk, { courier, from, percent }) => {
      const read = readFuelPercent(percent);
      if (read.kind === 'fault') throw refuseFault(read.fault);
      return setFuel(desk, { courier, from, fuel_bp: read.value });
    },
  ),
  'fuel.remove': writing(z.object({ courier: Courier, from: Day }), removeFuel),
  'demand.list': reading(z.object({}), listDemand),
  'demand.end': writing(
    z.object({ courier: Courier, name: z.string().min(1), on: Day, all: z.boolean() }),
    endDemand,
  ),
  'areas.list': reading(z.object({}), listAreas),
  'areas.find': reading(
    z.object({ country: z.string().length(2), place: z.string().trim().min(1).max(100), on: Day }),
    findAreaCharges,
  ),
  'areas.remove': writing(
    z.object({ courier: Courier, countries: z.array(z.string().length(2)).min(1) }),
    removeAreas,
  ),
};
