import * as z from 'zod';

import { discard, publish, rollBack, withdraw } from '../rates/change-versions';
import { checkCardFile } from '../rates/check-file';
import { ConfirmationReason, confirmWarning, unconfirmWarning } from '../rates/confirm-warning';
import { writeCardTemplate } from '../rates/files/card-template';
import { exportCard } from '../rates/files/write-card';
import { importCard } from '../rates/import-card';
import { withoutProofs } from '../rates/proofs/leave-out-proofs';
import { readCourier } from '../rates/read-courier';
import { readTimeline } from '../rates/read-timeline';
import { countShipmentsToReplay } from '../rates/replay-shipments';
import { showDifference } from '../rates/show-difference';
import { showReplayedShipments } from '../rates/show-replay';
import { showVersion } from '../rates/show-version';
import { lintVersion, readVersion } from '../rates/versions';
import { toSavedFile, UploadedFile } from '../sheets/uploaded-file';
import { reading, writing } from './action';
import { Courier, Day } from './record-fields';

const Version = z.int().min(1);
const OneVersion = z.object({ courier: Courier, version: Version });
const Publication = OneVersion.extend({
  from: Day.optional(),
  /** Null for no end. */
  to: Day.nullable().optional(),
});

const ReplayDays = z.object({ courier: Courier, from: Day.optional(), to: Day.optional() });

const WarningKey = z.string().regex(/^[0-9a-f]{8}$/);

const Format = z.enum(['xlsx', 'csv', 'json']);
const CardUpload = z
  .object({
    file: UploadedFile,
    zones: UploadedFile.optional(),
    without_failing_proofs: z.boolean().optional(),
  })
  .transform(({ without_failing_proofs: withoutFailingProofs, ...files }) => ({
    ...files,
    withoutFailingProofs,
  }));

/** Cards, their versions, and what differs between them. */
export const ratesActions = {
  'rates.timeline': reading(z.object({}), readTimeline),
  'rates.courier': reading(z.object({ courier: Courier }), (desk, { courier }) =>
    readCourier(desk, courier),
  ),
  'rates.version': reading(OneVersion, showVersion),
  'rates.difference': reading(
    z.object({ courier: Courier, from: Version, to: Version }),
    showDifference,
  ),
  'rates.shipmentsToReplay': reading(ReplayDays, countShipmentsToReplay),
  'rates.replayShipments': reading(ReplayDays.extend({ version: Version }), showReplayedShipments),
  'rates.lint': reading(OneVersion, async (desk, choice) => {
    const { faults, warnings, confirmed } = await lintVersion(desk, choice);
    return { faults, warnings, confirmed };
  }),
  'rates.export': reading(
    OneVersion.extend({ format: Format, without_proofs: z.boolean().optional() }),
    async (desk, { courier, version, format, without_proofs }) => {
      const name = `${courier}-${version}.${format}`;
      const card = await readVersion(desk, courier, version);
      const exported = without_proofs === true ? withoutProofs(card) : card;
      return toSavedFile(name, await exportCard(name, exported));
    },
  ),
  'rates.template': reading(z.object({}), async (desk) => {
    const name = 'card.xlsx';
    return toSavedFile(name, await writeCardTemplate(name, desk.today()));
  }),
  'rates.check': reading(CardUpload, checkCardFile),
  'rates.import': writing(CardUpload, async (desk, given) => {
    const { result, changes } = await importCard(desk, given);
    const { card } = result;
    return { result: { courier: card.courier_name, version: card.version }, changes };
  }),
  'rates.confirmWarning': writing(
    OneVersion.extend({ key: WarningKey, reason: ConfirmationReason }),
    confirmWarning,
  ),
  'rates.unconfirmWarning': writing(
    z.object({ courier: Courier, key: WarningKey }),
    unconfirmWarning,
  ),
  'rates.publish': writing(Publication, publish),
  'rates.rollback': writing(Publication, rollBack),
  'rates.withdraw': writing(OneVersion, withdraw),
  'rates.discard': writing(OneVersion, discard),
};
