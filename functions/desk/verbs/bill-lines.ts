import * as z from 'zod';

import { type DecisionRequest, decideAbout } from '../bills/disputes/decide-finding';
import { reopenLines } from '../bills/disputes/reopen-lines';
import { matchLineTo } from '../bills/imports/recheck-bill';
import { showLine } from '../bills/reports/save-disputes';
import { showLines } from '../bills/reports/show-bills';
import { showParcel } from '../bills/reports/show-parcel';
import { CAUSES, VERDICTS } from '../model/bill/names';
import type { Desk } from '../model/desk';
import { DISPUTE_STATES } from '../store/bill-disputes';
import { BillId, Finding, Reason, Row } from './bill-fields';
import { Day, typedText } from './fields';
import { reads, writes } from './verb';

const Decision = z.object({
  bill: BillId,
  lines: z.array(Row).default([]).meta({ flag: 'line', description: 'rows of the file, as shown' }),
  finding: Finding.optional().meta({
    description: 'what is left to decide of this finding on all its lines, in place of lines',
  }),
  reason: Reason.optional(),
  claim: typedText(500)
    .optional()
    .meta({ flag: 'claim <number>', description: "the carrier's number for the claim" }),
});

/** Either lines or a finding. */
const ofEither = <Given extends typeof Decision>(schema: Given): Given =>
  schema.refine(({ lines, finding }) => lines.length > 0 !== (finding !== undefined));

const deciding =
  (state: DecisionRequest['state']) => (desk: Desk, given: Omit<DecisionRequest, 'state'>) =>
    decideAbout(desk, { ...given, state });

/** The lines of bills, by their rows in the file. */
export const billLineVerbs = {
  'bills.lines': reads(
    { en: 'list the lines of a bill', th: 'ดูรายการในใบแจ้งหนี้' },
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
  'bills.parcel': reads(
    {
      en: 'show all that bills have of a shipment: booked, billed, claimed and credited',
      th: 'ดูยอดที่จอง เรียกเก็บ ขอคืน และได้คืนทั้งหมดของพัสดุ',
    },
    z.object({ id: typedText(40).meta({ description: 'its number, SR-...' }) }),
    showParcel,
    ['id'],
  ),
  'bills.explain': reads(
    {
      en: 'show the nine steps of a line: booked, expected and billed',
      th: 'ดูรายการเดียวในใบแจ้งหนี้ทีละขั้น',
    },
    z.object({ bill: BillId, line: Row }),
    showLine,
    ['bill', 'line'],
  ),
  'bills.match': writes(
    {
      en: 'say which shipment a line is of, and check the bill again',
      th: 'ระบุพัสดุของรายการ แล้วตรวจใบแจ้งหนี้อีกครั้ง',
    },
    z.object({
      bill: BillId,
      line: Row,
      shipment: typedText(500)
        .nullable()
        .meta({ none: 'none', description: 'its number or id; none takes back what was said' }),
    }),
    matchLineTo,
    ['bill', 'line', 'shipment'],
  ),
  'bills.dispute': writes(
    { en: 'dispute lines', th: 'โต้แย้งรายการ' },
    ofEither(Decision),
    deciding('disputed'),
    ['bill', 'lines'],
  ),
  'bills.accept': writes(
    { en: 'accept lines as billed', th: 'ยอมรับรายการตามที่เรียกเก็บ' },
    ofEither(
      Decision.extend({
        chargesClient: z.boolean().optional().meta({
          flag: 'charge-client',
          description:
            'record that the client is to pay what our card gives for the billed weight, duties and taxes, and the fees for them',
        }),
      }),
    ),
    deciding('accepted'),
    ['bill', 'lines'],
  ),
  'bills.credit': writes(
    { en: 'record that lines were credited', th: 'บันทึกว่ารายการได้รับเครดิต' },
    ofEither(
      Decision.extend({
        received: z.int().min(0).optional().meta({
          kind: 'baht',
          flag: 'thb <amount>',
          description:
            'what was credited for each of them, in addition to earlier credits (default: all that is open)',
        }),
        note: typedText(500)
          .optional()
          .meta({ flag: 'note <number>', description: "the number of the carrier's credit note" }),
        day: Day.optional().meta({
          flag: 'note-day <day>',
          description: 'the day of the credit note',
        }),
      }),
    ),
    deciding('credited'),
    ['bill', 'lines'],
  ),
  'bills.refuse': writes(
    { en: 'record that the carrier refused a claim', th: 'บันทึกว่าขนส่งปฏิเสธคำร้อง' },
    ofEither(Decision),
    deciding('refused'),
    ['bill', 'lines'],
  ),
  'bills.writeOff': writes(
    { en: 'write off what is still claimed', th: 'ตัดจำหน่ายยอดที่ยังขอคืนอยู่' },
    ofEither(Decision),
    deciding('written_off'),
    ['bill', 'lines'],
  ),
  'bills.reopen': writes(
    { en: 'take back the last decision about lines', th: 'ถอนการตัดสินใจล่าสุดของรายการ' },
    z.object({
      bill: BillId,
      lines: z.array(Row).min(1).meta({ flag: 'line', description: 'rows of the file, as shown' }),
      reason: Reason,
    }),
    reopenLines,
    ['bill', 'lines'],
  ),
};
