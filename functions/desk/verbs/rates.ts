import * as z from 'zod';

import { discard, publish, rollBack, withdraw } from '../rates/change-versions';
import { checkCardFile } from '../rates/check-file';
import { confirmOrUndo } from '../rates/confirm-warning';
import { summarizeCard } from '../rates/difference/card-summary';
import { writeCardTemplate } from '../rates/files/card-template';
import { exportCard } from '../rates/files/write-card';
import { importCard } from '../rates/import-card';
import { withoutProofs } from '../rates/proofs/leave-out-proofs';
import { proveCourier } from '../rates/prove-courier';
import { readCourier } from '../rates/read-courier';
import { readTimeline } from '../rates/read-timeline';
import { countShipmentsToReplay } from '../rates/replay-shipments';
import { showDifference } from '../rates/show-difference';
import { showReplayedShipments } from '../rates/show-replay';
import { showVersion } from '../rates/show-version';
import { lintVersion, readVersion } from '../rates/versions';
import { toSavedFile, UploadedFile } from '../sheets/uploaded-file';
import { reloadRates } from '../store/rate-operations';
import { Courier, Day, DayOrNone, fileFormat } from './fields';
import { reads, writes } from './verb';

export const Version = z.int().min(1).meta({ description: 'its number' });
const OneVersion = z.object({ courier: Courier, version: Version });

/** A version, and the days on which it is to apply; by default from such a day on. */
const publicationFrom = (day: string) =>
  OneVersion.extend({
    from: Day.optional().meta({
      description: `the first day in Thailand on which it applies (default: ${day})`,
    }),
    to: DayOrNone.optional().meta({
      flag: 'to <day|none>',
      description: "the last day on which it applies, or none for no end (default: the card's own)",
    }),
  });
const Publication = publicationFrom("the card's own, or today if that has passed");

const ReplayDays = z.object({ courier: Courier, from: Day.optional(), to: Day.optional() });

const CardUpload = z.object({
  file: UploadedFile.meta({
    kind: 'file',
    formats: ['xlsx', 'csv', 'json'],
    description: '.xlsx, .csv or .json',
  }),
  zones: UploadedFile.optional().meta({
    kind: 'file',
    description: 'an .xlsx or .csv of countries and their zones, for a card in .xlsx or .csv',
  }),
  without_failing_proofs: z.boolean().optional().meta({
    description:
      'leave out the proofs that the card does not come to, such as those of the version before, and name them',
  }),
});

/** Cards, their versions, and what differs between them. */
export const ratesVerbs = {
  'rates.list': reads(
    { en: 'list all couriers and versions', th: 'ดูผู้ให้บริการและเวอร์ชันทั้งหมด' },
    z.object({}),
    readTimeline,
    [],
  ),
  'rates.history': reads(
    { en: 'list the versions of a courier, newest first', th: 'ดูเวอร์ชันของผู้ให้บริการ ล่าสุดก่อน' },
    z.object({ courier: Courier }),
    (desk, { courier }) => readCourier(desk, courier),
    ['courier'],
  ),
  'rates.version': reads({ en: 'show a version', th: 'ดูเวอร์ชัน' }, OneVersion, showVersion),
  'rates.summary': reads(
    {
      en: "summarize a version's rows, zones and prices per kg, to compare with the carrier's tariff",
      th: 'สรุปแถว โซน และราคาต่อกิโลกรัมของเวอร์ชัน เพื่อเทียบกับอัตราของผู้ขนส่ง',
    },
    OneVersion,
    async (desk, { courier, version }) => ({
      courier,
      version,
      summary: summarizeCard(await readVersion(desk, courier, version)),
    }),
    ['courier', 'version'],
  ),
  'rates.diff': reads(
    {
      en: 'show which settings, zones and lanes differ between two versions, and by how much',
      th: 'ดูการตั้งค่า โซน และเส้นทางที่ต่างกันระหว่างสองเวอร์ชัน',
    },
    z.object({
      courier: Courier,
      before: Version.meta({ description: 'a version number' }),
      after: Version.meta({ description: 'the version number to compare it with' }),
    }),
    showDifference,
    ['courier', 'before', 'after'],
  ),
  'rates.shipmentsToReplay': reads(
    { en: 'count the shipments that a replay would price', th: 'นับพัสดุที่จะคิดราคาใหม่' },
    ReplayDays,
    countShipmentsToReplay,
  ),
  'rates.replayShipments': reads(
    { en: 'price past shipments on a version', th: 'คิดราคาพัสดุที่ผ่านมาด้วยเวอร์ชันหนึ่ง' },
    ReplayDays.extend({ version: Version }),
    showReplayedShipments,
  ),
  'rates.lint': reads(
    {
      en: 'check a version; shows every fault and warning that publish would report',
      th: 'ตรวจเวอร์ชันและแสดงข้อผิดพลาดและคำเตือนทั้งหมด',
    },
    Publication,
    async (desk, choice) => {
      const { card: _, days = null, ...report } = await lintVersion(desk, choice);
      return { today: desk.today(), days, ...report };
    },
    ['courier', 'version'],
  ),
  'rates.prove': reads(
    {
      en: 'check that the live versions still give the prices in their proofs',
      th: 'ตรวจว่าเวอร์ชันที่มีผลยังให้ราคาตามหลักฐาน',
    },
    z.object({ courier: Courier }),
    (desk, { courier }) => proveCourier(desk, courier),
    ['courier'],
  ),
  'rates.export': reads(
    {
      en: 'write a version to a file; importing it gives the same card',
      th: 'เขียนเวอร์ชันลงไฟล์ ซึ่งนำเข้าแล้วได้อัตราเดิม',
    },
    OneVersion.extend({
      format: fileFormat('xlsx', 'csv', 'json'),
      without_proofs: z.boolean().default(false).meta({
        description: 'leave out its proofs, to start a version with other prices',
      }),
    }),
    async (desk, { courier, version, format, without_proofs }) => {
      const name = `${courier}-${version}.${format}`;
      const card = await readVersion(desk, courier, version);
      const content = await exportCard(name, without_proofs ? withoutProofs(card) : card);
      return { ...toSavedFile(name, content), proofs: card.proofs?.length ?? 0 };
    },
    ['courier', 'version', 'format'],
  ),
  'rates.template': reads(
    { en: 'write a sample card with comments to start from', th: 'เขียนตัวอย่างอัตราพร้อมคำอธิบาย' },
    z.object({ format: fileFormat('xlsx', 'csv').default('xlsx') }),
    async (desk, { format }) => {
      const name = `card.${format}`;
      return toSavedFile(name, await writeCardTemplate(name, desk.today()));
    },
    ['format'],
  ),
  'rates.check': reads(
    { en: 'check a card without storing it', th: 'ตรวจอัตราโดยไม่บันทึก' },
    CardUpload,
    checkCardFile,
  ),
  'rates.import': writes(
    {
      en: "import a rate card as a draft, the courier's next version; docs/operators/rates.md describes the file formats",
      th: 'นำเข้าอัตราเป็นร่าง ซึ่งเป็นเวอร์ชันถัดไปของผู้ให้บริการ',
    },
    CardUpload,
    importCard,
    ['file'],
  ),
  'rates.confirm': writes(
    {
      en: 'record that a warning of a version is right, and why; it does not return, also for later versions',
      th: 'บันทึกว่าคำเตือนของเวอร์ชันถูกต้อง พร้อมเหตุผล และไม่แสดงอีกในเวอร์ชันต่อไป',
    },
    OneVersion.extend({
      key: z
        .string()
        .meta({ flag: 'warning', description: 'the eight characters in brackets after it' }),
      reason: z.string().optional().meta({ description: 'why the card is right' }),
      undo: z.boolean().default(false).meta({ description: 'let a confirmed warning return' }),
    }),
    confirmOrUndo,
    ['courier', 'version', 'key'],
  ),
  'rates.publish': writes(
    {
      en: 'publish a draft; quotes use it within five minutes of the start of its first day',
      th: 'เผยแพร่ร่าง ซึ่งใช้เสนอราคาภายในห้านาทีจากวันแรกที่มีผล',
    },
    Publication,
    publish,
    ['courier', 'version'],
  ),
  'rates.rollback': writes(
    {
      en: 'republish the rates of an earlier version as a new version',
      th: 'เผยแพร่อัตราของเวอร์ชันก่อนเป็นเวอร์ชันใหม่',
    },
    publicationFrom('today'),
    rollBack,
    ['courier', 'version'],
  ),
  'rates.withdraw': writes(
    {
      en: 'make a published version a draft again, before its first day',
      th: 'ทำเวอร์ชันที่เผยแพร่ให้เป็นร่างอีกครั้งก่อนวันแรกที่มีผล',
    },
    OneVersion,
    withdraw,
    ['courier', 'version'],
  ),
  'rates.discard': writes(
    {
      en: 'discard a draft; it is kept, but not listed, and cannot be published',
      th: 'ทิ้งร่าง โดยเก็บไว้แต่ไม่แสดงและเผยแพร่ไม่ได้',
    },
    OneVersion,
    discard,
    ['courier', 'version'],
  ),
  'rates.reload': writes(
    {
      en: 'make the service read all cards again, after one was changed by hand',
      th: 'ให้ระบบอ่านอัตราทั้งหมดใหม่หลังแก้ไขด้วยมือ',
    },
    z.object({}),
    reloadRates,
    [],
  ),
};
