import { omitUndefined } from '../../src/fields/members';
import { parseDocument } from '../../src/store/parse-document';
import { refuseBill } from '../faults/bills';
import { BillSettings } from '../model/bill/checked-line';
import type { Operation, OperatorDesk } from '../model/operation';
import { settingsReference } from '../store/bill-settings';
import { runAudited } from '../store/run-audited';
import { readStoredRates } from '../store/stored-rates';

/** What is not given stays as it is. @throws OperationRefusal for a courier without a card. */
export async function changeBillSettings(
  desk: OperatorDesk,
  courier: string,
  change: { readonly [Name in keyof BillSettings]?: BillSettings[Name] | undefined },
): Promise<Operation<BillSettings>> {
  const { cards } = await readStoredRates(desk.db, courier);
  if (cards.length === 0) throw refuseBill('bill_courier_missing', { courier });
  return runAudited(desk, async (transaction) => {
    const found = await transaction.get(settingsReference(desk.db, courier));
    const before = found.exists ? parseDocument(found, BillSettings) : BillSettings.parse({});
    const settings = BillSettings.parse({ ...before, ...omitUndefined(change) });
    if (found.exists) transaction.update(found, settings, 'bill settings changed');
    else transaction.create(found.ref, settings, 'bill settings created');
    return settings;
  });
}
