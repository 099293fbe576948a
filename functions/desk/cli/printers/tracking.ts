import { formatTable } from '../../../tools/format-table';
import { sayEnglish } from '../../faults/say-english';
import { UsageError } from '../../terminal/exit-code';
import { isFiltered } from '../../tracking/ask-again';
import type { AskedParcel } from '../../tracking/ask-parcels';
import type { CareParcel } from '../../tracking/find-parcels';
import { type CareKind, REASON_WORDS } from '../../tracking/parcel-care';
import { requireKey, settingsHere } from '../../tracking/settings-here';
import { STEPS } from '../../tracking/waits-for';
import { formatCount, formatTime } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import { sayFault } from '../output/say-fault';
import type { PrinterOf, Printers } from './printer';

const KINDS: Readonly<Record<CareKind, string>> = {
  silent: 'no news',
  overdue: 'past its last day',
  returning: 'returning',
  delivered: 'delivered',
  exception: 'problem',
};

const HEADINGS = [
  'shipment',
  'courier',
  "carrier's number",
  'care',
  'status',
  'reason',
  'last event',
  'last news',
  'days',
  'carrier answered',
  'error',
];

const parcelList: PrinterOf<'tracking.parcels'> = {
  print({ parcels, looked, next, malformed }) {
    const faults = malformed.map(sayEnglish);
    const count = formatCount(looked, 'parcel');
    const more =
      next === null
        ? `Checked ${count} in transit. Times are in Thailand time.`
        : `Checked the ${count} longest in transit. Times are in Thailand time. For the next ones, add --after ${next}`;
    return {
      json: {
        parcels: parcels.map((parcel) => ({
          ...parcel,
          fault: parcel.fault && { ...parcel.fault, message: sayEnglish(parcel.fault) },
        })),
        looked,
        next,
        malformed: faults,
      },
      text: [formatTable(HEADINGS, parcels.map(toRow)), more, ...faults].join('\n'),
    };
  },
};

const toRow = (parcel: CareParcel): string[] => [
  parcel.request_number,
  parcel.courier ?? '',
  parcel.carrier_number ?? '',
  parcel.kinds.map((kind) => KINDS[kind]).join(', '),
  parcel.status,
  parcel.reason === null ? '' : REASON_WORDS[parcel.reason],
  parcel.event?.description ?? '',
  formatTime(parcel.news_at),
  String(parcel.days_silent),
  parcel.answered_at === null ? 'never' : formatTime(parcel.answered_at),
  parcel.fault === null ? '' : sayEnglish(parcel.fault),
];

const story: PrinterOf<'tracking.show'> = {
  print(shown) {
    const { tracking, kinds, waits_for, fault } = shown;
    const care = kinds.map((kind) => KINDS[kind]);
    const status = [tracking.request_number, tracking.status, ...care].join(', ');
    const rows = tracking.events.map(({ occurred_at, source, description, location }) => {
      return [formatTime(new Date(occurred_at)), source, description, location?.city ?? ''];
    });
    const table = formatTable(['time in Thailand', 'from', 'event', 'place'], rows);
    const why = fault === null ? [] : [sayEnglish(fault)];
    return { json: shown, text: [status, STEPS[waits_for][1], ...why, table].join('\n') };
  },
};

const OUTCOMES: Readonly<Record<AskedParcel['outcome'], string>> = {
  news: 'news',
  no_news: 'no news',
  no_answer: 'no answer',
  not_asked: 'not asked',
};

const ask: PrinterOf<'tracking.ask'> = {
  check({ numbers, ...filter }) {
    if (numbers.length > 0 === isFiltered(filter)) {
      throw new UsageError(
        'Name the parcels, or choose them by --kind, --courier, --reason or --after.',
      );
    }
  },
  print({ parcels }) {
    const rows = parcels.map(({ number, outcome, why }) => [
      number,
      OUTCOMES[outcome],
      why === null ? '' : sayEnglish(why),
    ]);
    const table = formatTable(['number', 'outcome', 'why'], rows);
    const text = [table, ...adviceOn(parcels)].join('\n');
    return {
      json: parcels.map(({ why, ...parcel }) => ({
        ...parcel,
        why: why && { ...why, message: sayEnglish(why) },
      })),
      text,
      alreadySo: text,
    };
  },
};

/** How to set what this machine lacks, each once. */
const adviceOn = (parcels: readonly AskedParcel[]): string[] => [
  ...new Set(parcels.flatMap(({ why }) => (why?.code === 'ask_no_key' ? [sayFault(why)] : []))),
];

const quotas: PrinterOf<'tracking.quotas'> = {
  print({ spent, unseen, malformed }) {
    const rows = spent.map(({ carrier, quota, spent_until }) => [
      carrier,
      quota,
      formatTime(new Date(spent_until)),
    ]);
    const table = formatTable(['carrier', 'quota', 'spent until (time in Thailand)'], rows);
    const note =
      unseen.length === 0 ? [] : [`Not checked, because no key is set here: ${unseen.join(', ')}`];
    return toFaultyListOutput(spent, malformed, [table, ...note].join('\n'));
  },
};

const resume: PrinterOf<'tracking.resume'> = {
  check({ carrier }, session) {
    requireKey(carrier, settingsHere(session), session);
  },
  print: (ended, { carrier }) => ({
    json: { carrier, ended },
    text:
      ended.length === 0
        ? `No quota of ${carrier} is recorded as spent.`
        : `${carrier} is asked again from now on.`,
  }),
};

export const trackingPrinters: Printers = {
  'tracking.parcels': parcelList,
  'tracking.show': story,
  'tracking.ask': ask,
  'tracking.quotas': quotas,
  'tracking.resume': resume,
};
