import * as z from 'zod';

import type { Desk } from '../../operations/desk';
import { type DraftedRanges, draftRanges } from '../../operations/kept/draft-ranges';
import { readKept } from '../../operations/kept/read-kept';
import { KEPT_MONTHS } from '../../operations/kept/record/kept';
import { writeXlsx } from '../../operations/sheets/write-sheets';
import { ServiceId } from '../../src/catalog/record/shipping-service';
import { reading } from '../action';
import { type SavedFile, toSavedFile } from '../uploaded-file';

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
