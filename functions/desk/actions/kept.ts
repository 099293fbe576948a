import * as z from 'zod';

import { ServiceId } from '../../src/model/service/shipping-service';
import { type DraftedRanges, draftRanges } from '../kept/draft-ranges';
import { readKept } from '../kept/read-kept';
import type { Desk } from '../model/desk';
import { KEPT_MONTHS } from '../model/on-time/kept';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeXlsx } from '../sheets/write-sheets';
import { reading } from './action';

const Months = z.object({ months: z.literal(KEPT_MONTHS) });

const saveDraft = async (
  desk: Desk,
  wanted: Parameters<typeof draftRanges>[1],
): Promise<SavedFile> => {
  const { courier, sheet }: DraftedRanges = await draftRanges(desk, wanted);
  return toSavedFile(`${courier}-days.xlsx`, await writeXlsx([sheet]));
};

export const keptActions = {
  'kept.show': reading(Months, readKept),
  'kept.draft': reading(
    Months.extend({ courier: ServiceId, zone: z.string().max(20).optional() }),
    saveDraft,
  ),
};
