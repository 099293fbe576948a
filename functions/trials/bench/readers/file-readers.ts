import { ACCOUNTS_LIST } from '../../../desk/accounts/accounts';
import { DHL } from '../../../desk/bills/layouts/dhl';
import { FEDEX } from '../../../desk/bills/layouts/fedex';
import type { Layout } from '../../../desk/bills/layouts/layout';
import { layoutSheet, readLayoutFile } from '../../../desk/bills/layouts/layout-file';
import { OwnLayout, toLayout } from '../../../desk/bills/layouts/own-layout';
import { PLAIN } from '../../../desk/bills/layouts/plain';
import { readBills } from '../../../desk/bills/layouts/read-bills';
import { UPS } from '../../../desk/bills/layouts/ups';
import { HOLIDAYS } from '../../../desk/lists/holidays';
import { FEES, HUBS, SERVICES, ZONES } from '../../../desk/lists/kinds';
import { readHolidayFile } from '../../../desk/lists/list-tables';
import { type ListFileForm, readListFile } from '../../../desk/lists/tables/list-table';
import { OperationRefusal } from '../../../desk/model/operation';
import { readNumberRows } from '../../../desk/numbers/read-rows';
import { writeCardTemplate } from '../../../desk/rates/files/card-template';
import { readCardFile } from '../../../desk/rates/files/read-card';
import { readPackages } from '../../../desk/rates/files/read-packages';
import { readCsv } from '../../../desk/sheets/csv';
import { describeFaults } from '../../../desk/sheets/faulty-file';
import { FileRefusal, type GivenFile } from '../../../desk/sheets/files';
import { readLooseSheet, readLooseSheets } from '../../../desk/sheets/read-loose-sheet';
import { readSheets } from '../../../desk/sheets/read-sheets';
import type { Sheet, SheetValue } from '../../../desk/sheets/sheet';
import { AREA_TEMPLATE, readAreaFile } from '../../../desk/surcharges/files/area-file';
import { DEMAND_TEMPLATE, readDemandFile } from '../../../desk/surcharges/files/demand-file';
import { FUEL_TEMPLATE, readFuelFile } from '../../../desk/surcharges/files/fuel-file';

/** A reader of a whole file, and the cells of one that it takes. */
export interface FileReader {
  readonly name: string;
  /** The heading, and lines that are right. */
  readonly rows: readonly (readonly string[])[];
  readonly read: (file: GivenFile) => unknown;
  /** Whether others wrote the file: see `readLooseSheet`. */
  readonly isLoose?: boolean;
}

const DAY = '2027-01-05';
const COURIERS = ['example_express', 'dhl_express'];

const toTexts = (rows: readonly (readonly SheetValue[])[]): string[][] =>
  rows
    .filter(([first]) => typeof first !== 'string' || !first.startsWith('#'))
    .map((row) =>
      row.map((value) => (typeof value === 'object' ? value.day : String(value ?? ''))),
    );

/** A reader and what the desk then does: where the file is refused, it shows the cells around each fault. */
const asDesk =
  (read: FileReader['read'], sheetsOf = strict): FileReader['read'] =>
  (file) => {
    try {
      return read(file);
    } catch (error) {
      if (error instanceof FileRefusal) return describeFaults([file], error, sheetsOf);
      if (error instanceof OperationRefusal) return error;
      throw error;
    }
  };

const strict = (file: GivenFile): readonly Sheet[] => readSheets(file).sheets;
const loose = (file: GivenFile): readonly Sheet[] => readLooseSheets(file).sheets;

const listReader = <Entry>(
  name: string,
  form: ListFileForm<Entry>,
  example: readonly Entry[],
): FileReader => ({
  name,
  rows: [
    form.table.columns.map(({ heading }) => heading),
    ...toTexts(example.map(form.table.toRow)),
  ],
  read: asDesk((file) => readListFile(form, file)),
});

/** The widest of the built-in layouts has 250 columns, found by their place. */
const PLACES = 90;

function billReader(layout: Layout, cells: Readonly<Record<string, string>>): FileReader {
  const { columns, charges, repeated } = layout;
  const fields = Object.entries(columns).map(([field, names]) => ({ field, name: names[0] }));
  const amounts = [
    ...charges.flatMap(({ code = [], name = [], amount }) => [code[0], name[0], amount[0]]),
    ...[repeated?.name, repeated?.amount].map((names) => names?.[0]),
  ].map((name) => ({ field: 'amount', name }));
  const all = [...fields, ...amounts].filter(({ name }) => name !== undefined);
  const valueOf = ({ field }: { field: string }): string => cells[field] ?? '';
  const isByPlace = all.some(({ name }) => typeof name === 'number');
  const placed = Array.from({ length: PLACES }, (_, at) => {
    const found = all.find(({ name }) => name === at + 1);
    return found === undefined ? '' : valueOf(found);
  });
  return {
    name: `a bill of ${layout.name}`,
    rows: isByPlace ? [placed] : [all.map(({ name }) => String(name)), all.map(valueOf)],
    read: asDesk((file) => readBills(file, layout), loose),
    isLoose: true,
  };
}

const LINE = {
  invoice_number: 'TH-1',
  invoice_date: DAY,
  currency: 'THB',
  tracking_number: '1234567890',
  reference: 'SR-1',
  ship_date: DAY,
  country: 'JP',
  billed_weight: '1.5',
  amount: '250.00',
};

const OWN: OwnLayout = OwnLayout.parse({
  columns: { tracking_number: 'AWB', invoice_number: 'Invoice', billed_weight: 'Weight' },
  charge: null,
  amounts: [{ column: 'Freight', step: 'freight' }],
  charges: [],
});

const cardRows = (csv: string | Uint8Array): string[][] => {
  const file = readCsv(String(csv), { isRagged: true });
  return file.kind === 'lines' ? toTexts(file.lines.map(({ cells }) => cells)) : [];
};

/** Every reader of a file that an operator or a carrier made. */
export async function fileReaders(): Promise<readonly FileReader[]> {
  const card = cardRows(await writeCardTemplate('card.csv', DAY));
  return [
    {
      name: 'a card',
      rows: card,
      read: asDesk((file) => readCardFile(file)),
    },
    {
      name: 'the zones of a card',
      rows: [
        ['country', 'zone'],
        ['JP', '1'],
      ],
      read: asDesk(
        (zones) => readCardFile({ name: 'card.csv', content: toCsvBytes(card) }, zones),
        strict,
      ),
    },
    {
      name: 'areas',
      rows: toTexts(AREA_TEMPLATE.rows),
      read: (file) => readAreaFile(file),
    },
    {
      name: 'demand surcharges',
      rows: toTexts(DEMAND_TEMPLATE.rows),
      read: (file) =>
        readDemandFile(
          file,
          new Map(
            COURIERS.map((courier) => [
              courier,
              { zones: [], zonesOfCountry: () => new Set<string>() },
            ]),
          ),
        ),
    },
    {
      name: 'fuel rates',
      rows: toTexts(FUEL_TEMPLATE.rows),
      read: (file) => readFuelFile(file, COURIERS),
    },
    listReader('services', SERVICES, SERVICES.example()),
    listReader('hubs', HUBS, HUBS.example()),
    listReader('zones', ZONES, ZONES.example()),
    listReader('fee rules', FEES, FEES.example()),
    listReader('accounts', ACCOUNTS_LIST, ACCOUNTS_LIST.example()),
    {
      name: 'holidays',
      rows: [
        HOLIDAYS.table.columns.map(({ heading }) => heading),
        ...toTexts(HOLIDAYS.example().map(HOLIDAYS.table.toRow)),
      ],
      read: asDesk(readHolidayFile),
    },
    {
      name: 'packages',
      rows: [
        ['country', 'actual_weight_kg', 'length_cm', 'width_cm', 'height_cm', 'is_document'],
        ['JP', '1', '2', '3', '4', 'false'],
      ],
      read: asDesk((file) => readPackages(file, DAY)),
    },
    billReader(DHL, { ...LINE, row_type: 'S' }),
    billReader(UPS, { ...LINE, row_type: 'SHP', amount: 'FRT' }),
    billReader(FEDEX, LINE),
    billReader(PLAIN, { ...LINE, billed_weight_kg: '1.5' }),
    billReader(toLayout('own', OWN), LINE),
    {
      name: 'a layout',
      rows: toTexts(layoutSheet(OWN).rows),
      read: asDesk(readLayoutFile, loose),
      isLoose: true,
    },
    {
      name: "a list of carriers' numbers",
      rows: [
        ['shipment', 'number', 'courier'],
        ['SR-1', '1234567890', 'dhl'],
      ],
      read: asDesk((file) => readNumberRows(readLooseSheet(file)), loose),
      isLoose: true,
    },
  ];
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows as CSV, each cell in quotes. */
export const toCsvBytes = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''));
