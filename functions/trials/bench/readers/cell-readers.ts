import { plainWords } from '../../../desk/bills/layouts/layout';
import {
  findDecimalMark,
  readBillDay,
  readNumber,
  readThreeSides,
  readWeight,
} from '../../../desk/bills/layouts/numbers';
import * as lists from '../../../desk/lists/tables/list-cells';
import { Cells, splitOption } from '../../../desk/rates/files/cells';
import { parseSteppedRange, parseWeightRange } from '../../../desk/rates/files/weight-cell';
import { withTextMark, withoutTextMark } from '../../../desk/sheets/csv';
import { splitCodes } from '../../../desk/surcharges/files/area-codes';
import { readWhere } from '../../../desk/surcharges/rules/demand';
import { readFuelPercent } from '../../../desk/surcharges/rules/fuel-limit';
import { parseDecimal } from '../../../desk/units/format-units';
import {
  readCountry,
  readDayCell,
  readTime,
  splitSides,
  zoneCode,
} from '../../../desk/units/reading';
import { readDeliveryDays, readWorkingDays } from '../../../desk/units/working-days';
import { detectCarriers } from '../../../src/carrier-numbers/known-carriers';
import { normaliseNumber } from '../../../src/carrier-numbers/normalise-number';
import { readSearch } from '../../../src/fields/search-terms';
import { email, line, lines } from '../../../src/fields/text';
import { normaliseThaiPhone, province, thaiPhone } from '../../../src/fields/thai-fields';
import { canonicalPlace } from '../../../src/pricing/surcharges/areas/canonical-place';
import { readCalendarDate } from '../../../src/thailand/written-day';

export type Reader = (text: string) => unknown;

const OPEN_END = 100_000;
const PLACE = { line: 1, column: 1 };
const { formatSlots: _formatSlots, readSlots: _readSlots, ...CELLS } = lists;

/** Everything that reads one cell, or one text that staff typed. */
export const CELL_READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    Object.entries(CELLS).map(([name, { read }]) => [`list cell ${name}`, read]),
  ),
  'a decimal': (text) => parseDecimal(text, 3),
  'the name of a fuel rate': readFuelPercent,
  'a weight range': (text) => parseWeightRange(text, OPEN_END),
  'a stepped weight': (text) => parseSteppedRange(text, OPEN_END),
  'an option': splitOption,
  'countries of a card': (text) => new Cells().countries({ ...PLACE, text }, 'zones[0].countries'),
  'a mark of a text': (text) => withoutTextMark(withTextMark(text)),
  'codes of an area in GB': (text) => splitCodes('GB', text),
  'codes of an area in JP': (text) => splitCodes('JP', text),
  'where demand is': (text) => readWhere(text, [{ code: '1', countries: ['JP'] }]),
  'a country': readCountry,
  'a day': readDayCell,
  'a calendar day': readCalendarDate,
  'a time': readTime,
  'three sides': splitSides,
  'a zone': zoneCode,
  'working days': readWorkingDays,
  'days of delivery': readDeliveryDays,
  'a number of a bill': (text) => readNumber(text, 2, '.'),
  'a decimal mark': (text) => findDecimalMark([text]),
  'a weight of a bill': (text) => readWeight(text, 'kg', ','),
  'sides of a bill': (text) => readThreeSides(text, 'cm', '.'),
  'a day of a bill': readBillDay,
  'words of a charge': plainWords,
  'a tracking number': normaliseNumber,
  'the carriers of a number': detectCarriers,
  'a telephone': normaliseThaiPhone,
  'a telephone of a request': (text) => thaiPhone().safeParse(text),
  'a province': (text) => province().safeParse(text),
  'an address of mail': (text) => email().safeParse(text),
  'a line': (text) => line(200).safeParse(text),
  'several lines': (text) => lines(500).safeParse(text),
  'words to search': readSearch,
  'a place': (text) => canonicalPlace('US', { city: text, postalCode: text }),
};
