import { billFault } from '../../faults/bills';
import type { FaultList } from '../../sheets/files';
import type { SheetLine } from '../../sheets/sheet';
import { plainWords } from './layout';

const IS_CURRENCY = /currenc|\b(?:curr|ccy)\b|สกุลเงิน/;
/** What a shipment is worth is in whatever currency it was sold in; a date or a rate is no currency. */
const IS_OTHER = /declared|customs|insur|goods|\b(?:dates?|rates?|conversion)\b|วันที่|อัตรา/;

/** The places of the columns whose heading means a currency that the carrier bills in. */
export const findCurrencyColumns = ({ cells }: SheetLine): number[] =>
  cells.flatMap((text, index) => {
    const words = plainWords(text);
    return IS_CURRENCY.test(words) && !IS_OTHER.test(words) ? [index + 1] : [];
  });

const OTHER_CURRENCY =
  /[€$£¥]|\b(?:USD|EUR|GBP|JPY|CNY|RMB|HKD|SGD|AUD|CHF|KRW|TWD|INR|MYR|VND)\b/i;

/** Refuses headings of amounts that name another currency: `Freight (EUR)`. */
export function assertBahtHeadings(
  { line, cells }: SheetLine,
  places: readonly number[],
  faults: FaultList,
): void {
  for (const place of places) {
    const currency = OTHER_CURRENCY.exec(cells[place - 1]?.replaceAll('_', ' ') ?? '')?.[0];
    if (currency !== undefined) faults.add(line, place, billFault('bill_currency', { currency }));
  }
}

/** 764 is the baht's. */
const OTHER_ISO_NUMBER = /^(?!764)\d{3}$/;
const BAHT = ['THB', '฿', 'BAHT', 'THAI', 'บาท', 'บาทไทย'];
/** `N/A`, `-` */
const NOTHING = ['', 'N', 'A', 'NA', 'NONE', 'NIL', 'NULL', 'ไม่มี'];

/** An amount whose comma made a currency of its end. */
const END_OF_NUMBER = /^\d{3}\.\d{2}$/;

/** Whether a cell names no other currency: it may have a rate, such as `1.000000`. */
export const isBaht = (text: string): boolean =>
  !OTHER_ISO_NUMBER.test(text) &&
  !END_OF_NUMBER.test(text) &&
  text
    .toUpperCase()
    .split(/[\d\s.,:()/#–—-]+/)
    .every((word) => [...BAHT, ...NOTHING].includes(word));
