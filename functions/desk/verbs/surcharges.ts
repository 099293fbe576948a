import * as z from 'zod';

import { previewImport } from '../sheets/faulty-file';
import { UploadedFile } from '../sheets/uploaded-file';
import { findAreaCharges, listAreas } from '../surcharges/areas';
import { checkFuel } from '../surcharges/check-fuel';
import { endDemand, importDemand } from '../surcharges/demand';
import { importFuel, readFuelSchedules, removeFuel, setFuel } from '../surcharges/fuel';
import { importAreas, removeAreas } from '../surcharges/import-areas';
import { listDemand } from '../surcharges/list-demand';
import { type SurchargeKind, exportSurcharges, writeTemplate } from '../surcharges/surcharge-files';
import { Countries, Courier, Day, fileFormat, typedText } from './fields';
import { reads, writes } from './verb';

const OneOrAll = z.object({ courier: Courier.optional() });
const Import = z.object({
  file: UploadedFile.meta({ kind: 'file', description: '.xlsx or .csv' }),
});
const AreaImport = Import.extend({
  fewer: z.boolean().default(false).meta({
    description: 'accept a list with less than half the areas of the one it replaces',
  }),
  from: Day.optional().meta({
    description:
      'the first day in Thailand of lists without valid_from (default: they replace the current list)',
  }),
});
const Format = fileFormat('xlsx', 'csv');

const CHECK = {
  en: 'check a file of surcharges without storing it',
  th: 'ตรวจไฟล์ค่าธรรมเนียมโดยไม่บันทึก',
};

const exporting = (kind: SurchargeKind, en: string, th: string) =>
  reads(
    { en: `write the ${en} to a spreadsheet; importing it again changes nothing`, th },
    z.object({
      format: Format,
      courier: Courier.optional().meta({ description: 'only this courier' }),
    }),
    (desk, given) => exportSurcharges(desk, kind, given),
    ['format', 'courier'],
  );

const templating = (kind: SurchargeKind) =>
  reads(
    {
      en: 'write a sample spreadsheet with comments to start from',
      th: 'เขียนตัวอย่างสเปรดชีตพร้อมคำอธิบาย',
    },
    z.object({ format: Format }),
    (_desk, { format }) => writeTemplate(kind, format),
    ['format'],
  );

/** What couriers charge on some days: fuel, demand and remote areas. */
export const surchargesVerbs = {
  'fuel.set': writes(
    {
      en: 'set the fuel surcharge from a day on, until the next one',
      th: 'ตั้งค่าธรรมเนียมน้ำมันตั้งแต่วันหนึ่งไปจนถึงอัตราถัดไป',
    },
    z.object({
      courier: Courier,
      percent: z.string().meta({ kind: 'percent', description: 'such as 28.5' }),
      from: Day.meta({ description: 'its first day in Thailand' }),
    }),
    setFuel,
    ['courier', 'percent'],
  ),
  'fuel.checkFile': reads(CHECK, Import, previewImport(importFuel)),
  'fuel.import': writes(
    {
      en: 'import fuel surcharges from a spreadsheet with the heading courier,from,percent',
      th: 'นำเข้าค่าธรรมเนียมน้ำมันจากสเปรดชีต',
    },
    Import,
    importFuel,
    ['file'],
  ),
  'fuel.export': exporting('fuel', 'fuel rates', 'เขียนอัตราน้ำมันลงสเปรดชีต'),
  'fuel.template': templating('fuel'),
  'fuel.remove': writes(
    { en: 'remove a rate; the one before it continues', th: 'ลบอัตรา โดยอัตราก่อนหน้ายังมีผลต่อ' },
    z.object({ courier: Courier, from: Day.meta({ description: 'its first day' }) }),
    removeFuel,
    ['courier'],
  ),
  'fuel.list': reads(
    { en: 'list the rates and their days', th: 'ดูอัตราและวันที่มีผล' },
    OneOrAll,
    readFuelSchedules,
    ['courier'],
  ),
  'fuel.check': reads(
    {
      en: 'check that no courier lacks its next rate, for a scheduler; exits with 3 if one does',
      th: 'ตรวจว่าทุกผู้ให้บริการมีอัตราถัดไป',
    },
    z.object({}),
    checkFuel,
    [],
  ),

  'demand.checkFile': reads(CHECK, Import, previewImport(importDemand)),
  'demand.import': writes(
    {
      en: 'import surcharges from a spreadsheet with the heading courier,name,where,from,to,thb_per_kg,min_thb',
      th: 'นำเข้าค่าธรรมเนียมช่วงหนาแน่นจากสเปรดชีต',
    },
    Import,
    importDemand,
    ['file'],
  ),
  'demand.export': exporting('demand', 'demand surcharges', 'เขียนค่าธรรมเนียมช่วงหนาแน่นลงสเปรดชีต'),
  'demand.template': templating('demand'),
  'demand.list': reads(
    { en: 'list the surcharges and their days', th: 'ดูค่าธรรมเนียมและวันที่มีผล' },
    OneOrAll,
    listDemand,
    ['courier'],
  ),
  'demand.end': writes(
    { en: 'end a surcharge', th: 'สิ้นสุดค่าธรรมเนียม' },
    z.object({
      courier: Courier,
      name: typedText(200).meta({ description: 'its name, as listed' }),
      on: Day.meta({ description: 'its last day in Thailand' }),
      all: z
        .boolean()
        .default(false)
        .meta({ description: 'also end those of this name that begin later' }),
    }),
    endDemand,
    ['courier', 'name'],
  ),

  'areas.checkFile': reads(CHECK, AreaImport, previewImport(importAreas)),
  'areas.import': writes(
    {
      en: "import couriers' lists from a spreadsheet with the heading courier,tier,country,from,to,city, and valid_from for lists with a first day of their own; a list replaces the courier's earlier one for the same country",
      th: 'นำเข้ารายการพื้นที่จากสเปรดชีต โดยแทนที่รายการเดิมของประเทศเดียวกัน',
    },
    AreaImport,
    importAreas,
    ['file'],
  ),
  'areas.export': exporting('areas', 'current and future areas', 'เขียนพื้นที่ลงสเปรดชีต'),
  'areas.template': templating('areas'),
  'areas.list': reads(
    { en: 'show which lists there are', th: 'ดูรายการพื้นที่ที่มี' },
    OneOrAll,
    listAreas,
    ['courier'],
  ),
  'areas.find': reads(
    {
      en: 'show which couriers list a place, and as what',
      th: 'ดูว่าผู้ให้บริการใดระบุสถานที่ไว้และเป็นแบบใด',
    },
    z.object({
      country: z.string().length(2).meta({ kind: 'country', description: 'by code or name' }),
      place: typedText(200).meta({ description: 'a postal code or a city' }),
      on: Day.optional().meta({ description: 'the ship date in Thailand (default: today)' }),
    }),
    findAreaCharges,
    ['country', 'place'],
  ),
  'areas.remove': writes(
    { en: "remove a courier's areas in a country", th: 'ลบพื้นที่ของผู้ให้บริการในประเทศหนึ่ง' },
    z.object({
      courier: Courier,
      countries: Countries.min(1).meta({
        kind: 'countries',
        flag: 'country <names>',
        description: 'by code or name, with ; between',
      }),
    }),
    removeAreas,
    ['courier'],
  ),
};
