import * as z from 'zod';

import {
  checkBillFile,
  importBillFile,
  previewFile,
  findProgress,
} from '../bills/imports/import-bill';
import { recheckBill } from '../bills/imports/recheck-bill';
import { withdrawBill } from '../bills/imports/withdraw-bill';
import { OwnLayout } from '../bills/layouts/own-layout';
import { MARGIN_GROUPS, findMargins } from '../bills/reports/margins';
import {
  showBill,
  showBillInFull,
  showBills,
  showMarginLines,
  showUnbilled,
} from '../bills/reports/show-bills';
import { changeBillSettings } from '../bills/settings';
import { BillSettings } from '../model/bill/checked-line';
import { CAUSES, VERDICTS } from '../model/bill/names';
import { UploadedLooseFile } from '../sheets/uploaded-file';
import { BillId, LayoutName, Reason, Row } from './bill-fields';
import { Day, typedText } from './fields';
import { reads, writes } from './verb';

const Courier = typedText(200).meta({ description: 'the courier' });
const OfCourier = Courier.meta({ flag: 'courier <name>' });

const File = z.object({
  file: UploadedLooseFile.meta({
    kind: 'file',
    description: "the carrier's file, .csv or .xlsx",
  }),
  courier: OfCourier,
  layout: LayoutName.optional().meta({
    flag: 'layout <name>',
    description: "dhl, ups, fedex, plain or one of your own (default: the courier's)",
  }),
});

const LastDay = Day.meta({ description: 'the last day' });
const Margins = z.object({
  from: Day.meta({ description: 'the first day of shipment in Thailand' }),
  to: LastDay,
  by: z
    .enum(MARGIN_GROUPS)
    .default('courier')
    .meta({ flag: 'by <what>', description: 'what to group by' }),
});

const { tolerance_satang, tolerance_bp, claim_days } = BillSettings.shape;

/** Bills of carriers, held line by line against what was booked. */
export const billVerbs = {
  'bills.list': reads(
    { en: 'list the bills, newest first', th: 'ดูใบแจ้งหนี้ ล่าสุดก่อน' },
    z.object({ courier: OfCourier.optional().meta({ description: 'only this courier' }) }),
    showBills,
    [],
  ),
  'bills.show': reads(
    {
      en: 'show a bill and its findings; its lines with --lines, --finding, --cause, --verdict or --json',
      th: 'ดูใบแจ้งหนี้ สิ่งที่พบ และรายการ',
    },
    z.object({
      bill: BillId,
      lines: z.boolean().default(false).meta({ description: 'all lines' }),
      finding: Row.optional().meta({ kind: 'count', description: 'only lines of this finding' }),
      cause: z.enum(CAUSES).optional().meta({ description: 'only lines with this cause' }),
      verdict: z.enum(VERDICTS).optional().meta({ description: 'only lines with this verdict' }),
    }),
    showBillInFull,
    ['bill'],
  ),
  'bills.overview': reads(
    { en: 'show a bill and its findings', th: 'ดูใบแจ้งหนี้และสิ่งที่พบ' },
    z.object({ bill: BillId }),
    showBill,
  ),
  'bills.preview': reads(
    { en: 'say what a file of a bill looks like', th: 'ดูว่าไฟล์ใบแจ้งหนี้เป็นแบบใด' },
    File.pick({ file: true }),
    previewFile,
  ),
  'bills.check': reads(
    { en: 'check a bill without storing it', th: 'ตรวจใบแจ้งหนี้โดยไม่บันทึก' },
    File.extend({ layout: LayoutName, own: OwnLayout.optional() }),
    checkBillFile,
  ),
  'bills.import': writes(
    {
      en: 'read a bill, match its lines to shipments and say why they differ; exits with 3 if a line is above tolerance',
      th: 'อ่านใบแจ้งหนี้ จับคู่กับพัสดุ และบอกเหตุที่ต่าง',
    },
    File.extend({
      replaces: z.boolean().default(false).meta({
        description:
          'a bill that has the number and the day of an earlier one, and none of its shipments, replaces it',
      }),
      another_bill: z.boolean().default(false).meta({
        description: 'such a bill is another part of it',
      }),
    }),
    importBillFile,
    ['file'],
  ),
  'bills.progress': reads(
    { en: 'say how far an import is', th: 'ดูความคืบหน้าของการนำเข้า' },
    z.object({ name: z.string() }),
    findProgress,
  ),
  'bills.recheck': writes(
    {
      en: 'hold a bill against shipments and rates as they are now, after a correction',
      th: 'ตรวจใบแจ้งหนี้อีกครั้งกับพัสดุและอัตราปัจจุบัน',
    },
    z.object({ bill: BillId }),
    (desk, { bill }) => recheckBill(desk, bill),
    ['bill'],
  ),
  'bills.withdraw': writes(
    {
      en: 'take back a bill that should not have been imported; it stays on record',
      th: 'ถอนใบแจ้งหนี้ที่ไม่ควรนำเข้า โดยยังเก็บไว้ในประวัติ',
    },
    z.object({ bill: BillId, reason: Reason }),
    withdrawBill,
    ['bill'],
  ),
  'bills.margins': reads(
    {
      en: 'show what was sold without VAT, what carriers billed for it, and what is kept',
      th: 'ดูยอดขายไม่รวมภาษี ค่าขนส่งที่ถูกเรียกเก็บ และส่วนต่าง',
    },
    Margins,
    findMargins,
    [],
  ),
  'bills.marginLines': reads(
    { en: 'list the shipments of a margin', th: 'ดูพัสดุของส่วนต่าง' },
    Margins.extend({ of: z.string().max(200) }),
    showMarginLines,
  ),
  'bills.unbilled': reads(
    {
      en: 'list the shipments that a courier carried and never billed',
      th: 'ดูพัสดุที่ขนส่งไปแล้วแต่ไม่เคยเรียกเก็บ',
    },
    z.object({
      courier: OfCourier,
      from: Day.meta({ description: 'the first day of creation in Thailand' }),
      to: LastDay,
    }),
    showUnbilled,
    [],
  ),
  'bills.settings': writes(
    { en: "change how a courier's bills are judged", th: 'แก้ไขส่วนต่างที่ยอมรับและกำหนดยื่นคำร้อง' },
    z.object({
      courier: Courier,
      tolerance_satang: tolerance_satang.unwrap().optional().meta({
        kind: 'baht',
        flag: 'tolerance-thb <amount>',
        description: 'up to this a line agrees',
      }),
      tolerance_bp: tolerance_bp.unwrap().optional().meta({
        kind: 'basis-points',
        flag: 'tolerance-percent <rate>',
        description: 'or up to this share of what was booked',
      }),
      claim_days: claim_days.unwrap().optional().meta({
        flag: 'claim-days <days>',
        description: "how long after the bill's day a line can be disputed",
      }),
    }),
    (desk, { courier, ...settings }) => changeBillSettings(desk, courier, settings),
    ['courier'],
  ),
};
