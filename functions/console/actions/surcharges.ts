import * as z from 'zod';

import { refuseFault } from '../../operations/faults/say-english';
import { findAreaCharges, listAreas } from '../../operations/surcharges/areas';
import { endDemand } from '../../operations/surcharges/demand';
import { readFuelSchedules, removeFuel, setFuel } from '../../operations/surcharges/fuel';
import { removeAreas } from '../../operations/surcharges/import-areas';
import { listDemand } from '../../operations/surcharges/list-demand';
import { readFuelPercent } from '../../operations/surcharges/rules/fuel-limit';
import { reading, writing } from '../action';
import { checkSurcharges, importSurcharges, saveSurcharges } from '../surcharge-files';
import { UploadedFile } from '../uploaded-file';
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
