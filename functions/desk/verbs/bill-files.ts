import * as z from 'zod';

import { importLayout, requireLayout, showLayouts } from '../bills/find-layout';
import { saveFix, saveProofs } from '../bills/fixes/save-fix';
import { layoutSheet, readLayoutFile } from '../bills/layouts/layout-file';
import { OwnLayout } from '../bills/layouts/own-layout';
import { saveDisputes } from '../bills/reports/save-disputes';
import { UploadedLooseFile, saveSheet } from '../sheets/uploaded-file';
import { BillId, Finding, LayoutName } from './bill-fields';
import { fileFormat } from './fields';
import { reads, writes } from './verb';

const Written = z.object({
  out: fileFormat('xlsx', 'csv')
    .default('xlsx')
    .meta({ flag: 'out <file>', description: 'the spreadsheet to write: .xlsx or .csv' }),
});
const OfBill = z.object({ bill: BillId, ...Written.shape });

/** Spreadsheets that bills are made into, and the layouts by which carriers' files are read. */
export const billFileVerbs = {
  'bills.export': reads(
    {
      en: 'write the lines in dispute, each with its evidence, for the carrier',
      th: 'เขียนรายการที่โต้แย้งพร้อมหลักฐานสำหรับขนส่ง',
    },
    OfBill,
    saveDisputes,
    ['bill'],
  ),
  'bills.fix': reads(
    {
      en: 'write our list of areas, or our card, as a finding says, to be imported',
      th: 'เขียนไฟล์ที่แก้ไขสิ่งที่พบ เพื่อนำเข้า',
    },
    OfBill.extend({ finding: Finding.meta({ description: 'a finding of the bill' }) }),
    saveFix,
    ['bill'],
  ),
  'bills.proofs': reads(
    {
      en: 'write our card with proofs from the lines that bill just what it gives, to be imported',
      th: 'เขียนอัตราพร้อมหลักฐานจากรายการที่เรียกเก็บตรงกัน เพื่อนำเข้า',
    },
    OfBill,
    saveProofs,
    ['bill'],
  ),
  'bills.layouts.list': reads(
    { en: 'list the layouts', th: 'ดูรูปแบบไฟล์ทั้งหมด' },
    z.object({}),
    showLayouts,
    [],
  ),
  'bills.layouts.export': reads(
    {
      en: 'write a layout as a spreadsheet of kind,ours,theirs',
      th: 'เขียนรูปแบบไฟล์เป็นตาราง kind,ours,theirs',
    },
    Written.extend({ name: LayoutName.meta({ description: 'a layout of your own' }) }),
    async ({ db }, { name, out }) =>
      saveSheet(`${name}.${out}`, layoutSheet(await requireLayout(db, name))),
    ['name'],
  ),
  'bills.layouts.import': writes(
    { en: 'store a layout of your own, or change it', th: 'นำเข้ารูปแบบไฟล์ที่กำหนดเอง' },
    z.object({
      name: LayoutName.meta({ description: 'what it is to be called' }),
      file: UploadedLooseFile.meta({
        kind: 'file',
        description: '.xlsx or .csv with the heading kind,ours,theirs',
      }),
    }),
    (desk, { name, file }) => importLayout(desk, name, readLayoutFile(file)),
    ['name', 'file'],
  ),
  'bills.layouts.store': writes(
    { en: 'store a layout of your own, or change it', th: 'บันทึกหรือแก้ไขรูปแบบไฟล์ที่กำหนดเอง' },
    z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), layout: OwnLayout }),
    (desk, { name, layout }) => importLayout(desk, name, layout),
  ),
};
