import * as z from 'zod';

import { decideFinding } from '../bills/decide-finding';
import { decideLines } from '../bills/disputes';
import { importLayout, requireLayout } from '../bills/find-layout';
import { saveFix } from '../bills/fixes/save-fix';
import { checkBillFile, importBillFile, previewFile, progressOf } from '../bills/import-bill';
import { OwnLayout } from '../bills/layouts/own-layout';
import { MARGIN_GROUPS, findMargins } from '../bills/margins';
import { matchLineTo, recheckBill } from '../bills/recheck-bill';
import { reopenLines } from '../bills/reopen-lines';
import { saveDisputes, showLine } from '../bills/save-disputes';
import { changeBillSettings } from '../bills/settings';
import {
  showBill,
  showBilled,
  showBills,
  showLines,
  showMarginLines,
  showUnbilled,
} from '../bills/show-bills';
import { withdrawBill } from '../bills/withdraw-bill';
import { BillSettings } from '../model/bill/checked-line';
import { CAUSES, NUMBER_USES, VERDICTS } from '../model/bill/names';
import { UploadedLooseFile } from '../sheets/uploaded-file';
import { DISPUTE_STATES } from '../store/bill-disputes';
import { reading, writing } from './action';
import { Courier, Day } from './record-fields';

const BillId = z.string().min(1).max(1500);
const Row = z.int().min(1);
const LayoutName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const Text = z.string().trim().min(1).max(500);

const File = z.object({ file: UploadedLooseFile, courier: Courier, layout: LayoutName });
const Decision = z.object({
  bill: BillId,
  state: z.enum(DISPUTE_STATES).exclude(['open']),
  reason: Text.optional(),
  claim: Text.optional(),
  received: z.int().min(0).optional(),
  chargesClient: z.boolean().optional(),
});

export const billActions = {
  'bills.list': reading(z.object({}), showBills),
  'bills.show': reading(z.object({ bill: BillId }), showBill),
  'bills.lines': reading(
    z.object({
      bill: BillId,
      verdict: z.enum(VERDICTS).optional(),
      cause: z.enum(CAUSES).optional(),
      finding: z.string().max(2000).optional(),
      state: z.enum(DISPUTE_STATES).optional(),
      page: z.int().min(1),
    }),
    showLines,
  ),
  'bills.line': reading(z.object({ bill: BillId, line: Row }), showLine),
  'bills.preview': reading(z.object({ file: UploadedLooseFile }), previewFile),
  'bills.check': reading(File.extend({ own: OwnLayout.optional() }), checkBillFile),
  'bills.import': writing(File.extend({ use: z.enum(NUMBER_USES).optional() }), importBillFile),
  'bills.progress': reading(z.object({ name: z.string() }), progressOf),
  'bills.recheck': writing(z.object({ bill: BillId }), async (desk, { bill }) => {
    const { result, changes } = await recheckBill(desk, bill);
    return { changes, result: { id: result.id } };
  }),
  'bills.withdraw': writing(z.object({ bill: BillId, reason: Text }), async (desk, given) => {
    const { result, changes } = await withdrawBill(desk, given);
    return { changes, result: { id: result.bill.id } };
  }),
  'bills.match': writing(
    z.object({ bill: BillId, line: Row, shipment: Text.nullable() }),
    async (desk, given) => {
      const { result, changes } = await matchLineTo(desk, given);
      return { changes, result: { id: result.id } };
    },
  ),
  'bills.reopen': writing(
    z.object({ bill: BillId, lines: z.array(Row).min(1), reason: Text }),
    reopenLines,
  ),
  'bills.decide': writing(Decision.extend({ lines: z.array(Row).min(1) }), decideLines),
  'bills.decideFinding': writing(Decision.extend({ finding: z.string().max(2000) }), decideFinding),
  'bills.fix': reading(
    z.object({ bill: BillId, finding: z.string().max(2000).optional() }),
    saveFix,
  ),
  'bills.export': reading(z.object({ bill: BillId }), saveDisputes),
  'bills.margins': reading(
    z.object({ from: Day, to: Day, by: z.enum(MARGIN_GROUPS) }),
    findMargins,
  ),
  'bills.marginLines': reading(
    z.object({ from: Day, to: Day, by: z.enum(MARGIN_GROUPS), of: z.string().max(200) }),
    showMarginLines,
  ),
  'bills.unbilled': reading(z.object({ courier: Courier, from: Day, to: Day }), showUnbilled),
  'bills.ofShipment': reading(z.object({ id: z.string().max(40) }), showBilled),
  'bills.layout': reading(z.object({ name: LayoutName }), ({ db }, { name }) =>
    requireLayout(db, name),
  ),
  'bills.storeLayout': writing(
    z.object({ name: LayoutName, layout: OwnLayout }),
    (desk, { name, layout }) => importLayout(desk, name, layout),
  ),
  'bills.settings': writing(
    z.object({ courier: Courier, settings: BillSettings.partial() }),
    (desk, { courier, settings }) => changeBillSettings(desk, courier, settings),
  ),
};
