import { formatTable } from '../../../tools/format-table';
import { sayEnglish } from '../../faults/say-english';
import { createSilentLimit } from '../../tracking/parcel-care';
import { formatKg, formatPercent, formatThb } from '../../units/format-units';
import { formatWorkingDays } from '../../units/working-days';
import { under } from '../../verbs/verb';
import { formatCount } from '../../words/format-day';
import { toFaultyListOutput, toLintOutput } from '../output/command-output';
import { ofAll, ofEntries } from './of-lists';
import type { PrinterOf, Printers } from './printer';

const describeState = ({ active }: { readonly active: boolean }): string =>
  active ? 'active' : 'inactive';

const listHubs: PrinterOf<'hubs.list'> = {
  print({ entries, malformed }) {
    const rows = entries.map((hub) => [
      hub.id,
      hub.name,
      describeState(hub),
      `${hub.province.en} ${hub.postal_code}`,
      formatWorkingDays(hub.working_days),
      hub.cutoff_time,
      hub.slots.map(({ from, to }) => `${from}-${to}`).join(' '),
    ]);
    const headings = ['hub', 'name', 'state', 'place', 'weekdays', 'cutoff', 'slots'];
    const stored = entries.map((hub) => ({ ...hub, province: hub.province.code }));
    return toFaultyListOutput(stored, malformed, formatTable(headings, rows));
  },
};

const listZones: PrinterOf<'zones.list'> = {
  print({ entries, malformed }) {
    const rows = entries.map((zone) => [
      zone.id,
      zone.name,
      describeState(zone),
      zone.provinces.map(({ en }) => en).join(', '),
      zone.postal_codes.join(' '),
    ]);
    const headings = ['zone', 'name', 'state', 'provinces', 'postal codes'];
    const stored = entries.map((zone) => ({
      ...zone,
      provinces: zone.provinces.map(({ code }) => code),
    }));
    return toFaultyListOutput(stored, malformed, formatTable(headings, rows));
  },
};

const FEE_HEADINGS = [
  'fee rule',
  'state',
  'base THB',
  'parcels',
  'THB per extra parcel',
  'kg',
  'THB per extra kg',
  'fuel %',
  'VAT %',
];

const listFees: PrinterOf<'fees.list'> = {
  print({ entries, malformed }) {
    const rows = entries.map((rule) => [
      rule.id,
      describeState(rule),
      formatThb(rule.base_satang),
      String(rule.included_parcels),
      formatThb(rule.per_parcel_satang),
      formatKg(rule.included_weight_grams),
      formatThb(rule.per_kg_satang),
      formatPercent(rule.fuel_bp),
      formatPercent(rule.vat_bp),
    ]);
    return toFaultyListOutput(entries, malformed, formatTable(FEE_HEADINGS, rows));
  },
};

/** The parts of a fee and its total, below the fee rule and the notes on it. */
const explainFee: PrinterOf<'fees.explain'> = {
  print({ rule, fee, notes }) {
    const said = notes.map(sayEnglish);
    const rows = [
      ...fee.parts.map(({ part, amount_satang }) => [part, `${formatThb(amount_satang)} THB`]),
      ['total', `${formatThb(fee.total_satang)} THB`],
    ];
    return {
      json: { fee_rule: rule.id, notes: said, ...fee },
      text: [`Fee rule ${rule.id}:`, ...said, formatTable(['part', 'amount'], rows)].join('\n'),
    };
  },
};

const SERVICE_NOTE = 'This takes effect within 24 hours.';

const listServices: PrinterOf<'services.list'> = {
  print({ entries, malformed }) {
    const silentDays = createSilentLimit(entries);
    const rows = entries.map((service) => [
      service.id,
      service.service_name,
      describeState(service),
      String(service.sort_order),
      String(silentDays(service.id)),
      service.logo ?? '',
    ]);
    const headings = ['service', 'name', 'state', 'order', 'silent after days', 'logo'];
    return toFaultyListOutput(entries, malformed, formatTable(headings, rows));
  },
};

const addService: PrinterOf<'services.add'> = {
  print: ({ active, sort_order }, { id }) => ({
    json: { service: id, active, sort_order },
    text: `The service ${id} is added. ${SERVICE_NOTE}`,
  }),
};

const setSilentDays: PrinterOf<'services.silentAfter'> = {
  print: (_, { id, days }) => ({
    json: { service: id, silent_after_days: days },
    text: `Parcels of ${id} need care after ${formatCount(createSilentLimit([{ id, silent_after_days: days }])(id), 'day')} without news.`,
  }),
};

const listHolidays: PrinterOf<'holidays.list'> = {
  print({ entries, malformed }) {
    const rows = entries.flatMap(({ days }) =>
      days.map(({ date, name_en, name_th }) => [date, name_en, name_th]),
    );
    return toFaultyListOutput(entries, malformed, formatTable(['day', 'name', 'Thai name'], rows));
  },
};

const importHolidays: PrinterOf<'holidays.import'> = {
  print: ({ years, warnings }) => ({
    // For one year also flat, as before release 1.12.
    json: { ...(years.length === 1 && years[0]), years },
    text: years
      .map(({ year, days }) => `The holidays of ${year} are imported: ${formatCount(days, 'day')}.`)
      .join('\n'),
    warnings,
  }),
};

const checkHolidays: PrinterOf<'holidays.check'> = {
  print: (loaded) => ({
    json: { loaded },
    text: `The holidays of ${loaded.join(' and ')} are loaded.`,
  }),
};

const lint = (noun: string): PrinterOf<'hubs.lint'> => ({
  print: (found) =>
    toLintOutput(
      found,
      `${formatCount(found.counts[`${noun}s`] ?? 0, `active ${noun}`)}; no faults found.`,
    ),
});

const lintFees: PrinterOf<'fees.lint'> = {
  print: ({ on, ...found }) =>
    toLintOutput(found, `Every zone has a fee to every hub on ${on}; no faults found.`),
};

export const listPrinters: Printers = {
  ...under('hubs', { ...ofEntries('hub'), list: listHubs, lint: lint('hub') }),
  ...under('zones', { ...ofEntries('zone'), list: listZones, lint: lint('zone') }),
  ...under('fees', {
    ...ofEntries('fee rule'),
    list: listFees,
    lint: lintFees,
    explain: explainFee,
  }),
  ...under('services', {
    ...ofEntries('service', SERVICE_NOTE),
    list: listServices,
    add: addService,
    silentAfter: setSilentDays,
  }),
  ...under('holidays', {
    ...ofAll('holiday year', 'day'),
    list: listHolidays,
    import: importHolidays,
    check: checkHolidays,
  }),
};
