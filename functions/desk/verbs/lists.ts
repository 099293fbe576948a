import * as z from 'zod';

import { MAX_SORT_ORDER } from '../../src/fields/numbers';
import { MAX_SILENT_DAYS, NewService, ServiceId } from '../../src/model/service/shipping-service';
import { MAX_PARCELS, totalKilograms } from '../../src/pricing/fees/rule';
import { importFile, switchListed, toListChanges, undoListed } from '../lists/change-list';
import { HOLIDAYS, checkHolidays, exportHolidays, importHolidays } from '../lists/holidays';
import { FEES, HUBS, SERVICES, ZONES } from '../lists/kinds';
import { readListHistory } from '../lists/list-history';
import { type AuditedList, type ListEntry, type ListKind, exportList } from '../lists/list-kind';
import { explainPickupFee, lintFeeList, lintHubList, lintZoneList } from '../lists/pickup-prices';
import { showFees, showHolidays, showHubs, showServices, showZones } from '../lists/show-list';
import type { Desk } from '../model/desk';
import { previewImport } from '../sheets/faulty-file';
import { addService, setSilentDays } from '../store/catalogs';
import { Day, RecordId } from './fields';
import { Format, ListFile, saveExport, createTemplateVerb } from './list-files';
import { reads, under, writes } from './verb';

const Nothing = z.object({});

/** What operators do with every list. */
const ofAll = <Entry extends { readonly id: string }>(list: AuditedList<Entry>) => ({
  history: reads(
    { en: 'list the changes, newest first', th: 'ดูการเปลี่ยนแปลง ล่าสุดก่อน' },
    z.object({
      most: z.int().min(1).default(20).meta({ flag: 'limit <n>', description: 'how many to show' }),
    }),
    (desk, { most }) => readListHistory(desk, list, most),
    [],
  ),
  undo: writes(
    { en: 'undo a change; history shows its id', th: 'ยกเลิกการเปลี่ยนแปลง' },
    z.object({
      change: RecordId,
      with_later: z
        .boolean()
        .default(false)
        .meta({ description: 'also undo later changes to the same entries' }),
    }),
    (desk, given) => undoListed(desk, list, given),
    ['change'],
  ),
});

const CHECKS = { en: 'check a file of a list without storing it', th: 'ตรวจไฟล์รายการโดยไม่บันทึก' };

/** What operators do with a list whose entries are active or not. */
const ofEntries = <Entry extends ListEntry>(list: ListKind<Entry>) => {
  const { name, noun } = list;
  const Id = z.object({
    id: list.id.meta({ flag: noun.replace(' ', '_'), description: 'its id' }),
  });
  const load = (desk: Desk, given: z.output<typeof ListFile>) => importFile(desk, list, given);
  return {
    checkFile: reads(CHECKS, ListFile, previewImport(load)),
    import: writes(
      {
        en: `create or change ${noun}s from a file; ${noun}s that are not in it stay as they are`,
        th: 'เพิ่มหรือแก้ไขรายการจากไฟล์ รายการที่ไม่อยู่ในไฟล์จะคงเดิม',
      },
      ListFile,
      load,
      ['file'],
    ),
    export: reads(
      {
        en: `write all ${noun}s to a file; importing it again changes nothing`,
        th: 'เขียนรายการทั้งหมดลงไฟล์',
      },
      Format,
      (desk, { format }) =>
        saveExport(`${name}.${format}`, (file) => exportList(desk, { list, name: file })),
      ['format'],
    ),
    template: createTemplateVerb(name, list),
    activate: writes(
      { en: `activate a ${noun}`, th: 'เปิดใช้รายการ' },
      Id,
      (desk, { id }) => switchListed(desk, list, { id, active: true }),
      ['id'],
    ),
    deactivate: writes(
      { en: `deactivate a ${noun}`, th: 'ปิดใช้รายการ' },
      Id,
      (desk, { id }) => switchListed(desk, list, { id, active: false }),
      ['id'],
    ),
    ...ofAll(list),
  };
};

const hubVerbs = {
  ...ofEntries(HUBS),
  list: reads({ en: 'list all hubs, active or not', th: 'ดูศูนย์ทั้งหมด' }, Nothing, showHubs, []),
  lint: reads(
    {
      en: 'check that there are active hubs, that no two share a name, and that cutoffs have an effect',
      th: 'ตรวจศูนย์ที่ใช้งาน ชื่อซ้ำ และเวลาปิดรับจอง',
    },
    Nothing,
    lintHubList,
    [],
  ),
};

const zoneVerbs = {
  ...ofEntries(ZONES),
  list: reads({ en: 'list all zones, active or not', th: 'ดูโซนทั้งหมด' }, Nothing, showZones, []),
  lint: reads(
    {
      en: 'check that there are active zones, and that no two share a name, province or postal code',
      th: 'ตรวจโซนที่ใช้งาน ชื่อ จังหวัด และรหัสไปรษณีย์ที่ซ้ำ',
    },
    Nothing,
    lintZoneList,
    [],
  ),
};

const OnDay = z.object({
  on: Day.optional().meta({ description: 'the day in Thailand (default: today)' }),
});

const feeVerbs = {
  ...ofEntries(FEES),
  list: reads(
    { en: 'list all fee rules, active or not, in baht', th: 'ดูค่าเข้ารับทั้งหมด เป็นบาท' },
    Nothing,
    showFees,
    [],
  ),
  lint: reads(
    {
      en: 'check the active zones and fee rules from a day on',
      th: 'ตรวจโซนและค่าเข้ารับที่ใช้งานตั้งแต่วันหนึ่ง',
    },
    OnDay,
    async (desk, { on = desk.today() }) => ({ ...(await lintFeeList(desk, { on })), on }),
    [],
  ),
  explain: reads(
    { en: 'show the parts of one fee', th: 'ดูส่วนประกอบของค่าเข้ารับ' },
    OnDay.extend({
      zone: z.string().meta({ description: 'its id' }),
      hub: z.string().meta({ description: 'its id' }),
      parcels: z
        .int()
        .min(1)
        .max(MAX_PARCELS, `is more than ${MAX_PARCELS} parcels, the most for a pickup`)
        .meta({ description: 'the number of parcels' }),
      kg: totalKilograms().meta({ kind: 'kg', description: 'their total weight in kg' }),
    }),
    (desk, { kg: kilograms, on = desk.today(), ...given }) =>
      explainPickupFee(desk, { ...given, kilograms, on }),
    ['zone', 'hub', 'parcels', 'kg'],
  ),
};

const DAYS = z.int().min(1).max(MAX_SILENT_DAYS);

const serviceVerbs = {
  ...ofEntries(SERVICES),
  list: reads(
    { en: 'list all services, active or not', th: 'ดูบริการทั้งหมด' },
    Nothing,
    showServices,
    [],
  ),
  add: writes(
    { en: 'add a service to the list', th: 'เพิ่มบริการ' },
    z.object({
      id: ServiceId.meta({
        flag: 'service',
        description: "a new id; for a courier, the courier's id",
      }),
      service_name: NewService.shape.service_name.meta({
        flag: 'name <text>',
        description: 'the name that integrators display',
      }),
      logo: NewService.shape.logo
        .default(null)
        .meta({ flag: 'logo <https url>', description: 'the URL of its logo' }),
      sort_order: z.int().min(0).max(MAX_SORT_ORDER).optional().meta({
        kind: 'whole',
        flag: 'sort-order <n>',
        description: 'its place in the list (default: after the last)',
      }),
      silent_after_days: DAYS.optional().meta({
        kind: 'whole',
        flag: 'silent-after-days <n>',
        description: 'its parcels need care after so many days without news (default: 5)',
      }),
    }),
    addService,
    ['id'],
  ),
  silentAfter: writes(
    {
      en: 'set after how many days without news its parcels need care',
      th: 'ตั้งจำนวนวันที่ไม่มีข่าวก่อนที่พัสดุต้องดูแล',
    },
    z.object({
      id: ServiceId.meta({ flag: 'service', description: 'its id' }),
      days: DAYS.nullable().meta({
        kind: 'whole',
        none: 'default',
        description: `1 to ${MAX_SILENT_DAYS}, or "default" for 5`,
      }),
    }),
    async (desk, given) => {
      const { changes } = await setSilentDays(desk, given);
      return { changes, result: toListChanges('services', changes, []) };
    },
    ['id', 'days'],
  ),
};

const holidayVerbs = {
  list: reads({ en: 'list all holidays', th: 'ดูวันหยุดทั้งหมด' }, Nothing, showHolidays, []),
  checkFile: reads(CHECKS, ListFile, previewImport(importHolidays)),
  import: writes(
    {
      en: 'import the holidays of one year (.json) or several (.xlsx, .csv); they replace those of the same years',
      th: 'นำเข้าวันหยุดของปีเดียว (.json) หรือหลายปี (.xlsx, .csv) แทนที่ของปีเดิม',
    },
    ListFile,
    importHolidays,
    ['file'],
  ),
  export: reads(
    {
      en: 'write the holidays of all years, or of one, to a file; importing it again changes nothing',
      th: 'เขียนวันหยุดทุกปีหรือปีเดียวลงไฟล์',
    },
    Format.extend({
      year: z.int().min(1).optional().meta({ flag: 'year <year>', description: 'only that year' }),
    }),
    (desk, { format, year }) =>
      saveExport(`holidays.${format}`, (name) => exportHolidays(desk, { name, year })),
    ['format'],
  ),
  template: createTemplateVerb('holidays', HOLIDAYS),
  check: reads(
    {
      en: "check that this year's holidays are loaded and, from 1 October, next year's",
      th: 'ตรวจว่านำเข้าวันหยุดของปีนี้แล้ว และตั้งแต่ 1 ตุลาคม ของปีหน้าด้วย',
    },
    Nothing,
    checkHolidays,
    [],
  ),
  ...ofAll(HOLIDAYS),
};

/** Hubs, zones, pickup fees, services and holidays. */
export const listVerbs = {
  ...under('services', serviceVerbs),
  ...under('hubs', hubVerbs),
  ...under('holidays', holidayVerbs),
  ...under('zones', zoneVerbs),
  ...under('fees', feeVerbs),
};
