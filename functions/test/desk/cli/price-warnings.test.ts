import { status } from '@grpc/grpc-js';

import { readActiveHubs } from '../../../src/store/catalog';
import { openAdmin } from '../../support/admin';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { aHub } from '../../support/records';

const admin = openedForEach(openAdmin);

itLocal('a change that cannot be looked at afterwards is reported all the same', async () => {
  const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
  admin.firestore.server?.faults.add({ at: 'read', path: /pickup_fees/, fault });
  const ran = await admin.importing('hubs.json', [aHub('rama_iv')]);
  expect(ran.code).toBe(0);
  expect(ran.out).toMatch(
    /^Hubs imported: 1\.\nWarning: The result could not be checked: .* To check it, run fees lint\.\n$/,
  );
  expect((await readActiveHubs(admin.firestore.db)).items).toEqual([aHub('rama_iv')]);
});
