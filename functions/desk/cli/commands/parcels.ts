import { type Command, Option } from 'commander';

import { ServiceId } from '../../../src/model/service/shipping-service';
import { formatTable } from '../../../tools/format-table';
import { sayEnglish } from '../../faults/say-english';
import { UsageError } from '../../terminal/exit-code';
import { type AskedParcel, askParcels } from '../../tracking/ask-parcels';
import {
  type CareFilter,
  type CareParcel,
  findParcels,
  inOrderToAsk,
} from '../../tracking/find-parcels';
import {
  CARE_KINDS,
  CARE_REASONS,
  type CareKind,
  MOST_ASKED,
  REASON_WORDS,
} from '../../tracking/parcel-care';
import { ParcelPlace, writePlace } from '../../tracking/transit-place';
import { formatCount, formatTime } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { parseWith } from '../output/parse-arguments';
import { sayFault } from '../output/say-fault';
import type { RunAction, Session } from '../output/session';
import { probeSettings } from '../probe/probe-settings';

const KINDS: Readonly<Record<CareKind, string>> = {
  silent: 'no news',
  overdue: 'past its last day',
  returning: 'returning',
  delivered: 'delivered',
  exception: 'problem',
};

async function list(session: Session, filter: CareFilter): Promise<CommandOutput> {
  const { parcels, looked, next, malformed } = await findParcels(session, filter);
  const headings = [
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
  const more =
    next === null
      ? `Checked ${formatCount(looked, 'parcel')} in transit. Times are in Thailand time.`
      : `Checked the ${formatCount(looked, 'parcel')} longest in transit. Times are in Thailand time. For the next ones, add --after ${writePlace(next)}`;
  return {
    json: {
      parcels: parcels.map((parcel) => ({
        ...parcel,
        fault: parcel.fault && { ...parcel.fault, message: sayEnglish(parcel.fault) },
      })),
      looked,
      next: next && writePlace(next),
      malformed: malformed.map(sayEnglish),
    },
    text: [formatTable(headings, parcels.map(toRow)), more, ...malformed.map(sayEnglish)].join(
      '\n',
    ),
  };
}

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

const OUTCOMES: Readonly<Record<AskedParcel['outcome'], string>> = {
  news: 'news',
  no_news: 'no news',
  no_answer: 'no answer',
  not_asked: 'not asked',
};

async function ask(
  session: Session,
  given: readonly string[],
  filter: CareFilter,
): Promise<CommandOutput> {
  const isFiltered = Object.keys(filter).length > 0;
  if (given.length > 0 === isFiltered) {
    throw new UsageError(
      'Name the parcels, or choose them by --kind, --courier, --reason or --after.',
    );
  }
  const numbers = isFiltered ? await numbersOf(session, filter) : given;
  const here = { settings: probeSettings(session), env: session.io.env };
  let done = 0;
  const onAsked = ({ number }: AskedParcel): void => {
    done += 1;
    session.progress(`${done} of ${numbers.length}: ${number}`);
  };
  return session.write(
    () => askParcels(session, { numbers }, { ...here, onAsked }),
    ({ parcels }) => {
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
  );
}

/** How to set what this machine lacks, each once. */
const adviceOn = (parcels: readonly AskedParcel[]): string[] => [
  ...new Set(parcels.flatMap(({ why }) => (why?.code === 'ask_no_key' ? [sayFault(why)] : []))),
];

/**
 * Of those that filters list, as many as can be asked about at once. Those asked about longest ago
 * come first, so that several runs go through all that can be asked about here.
 */
async function numbersOf(session: Session, filter: CareFilter): Promise<string[]> {
  const { parcels, next } = await findParcels(session, filter);
  if (parcels.length > MOST_ASKED) {
    session.progress(
      `${parcels.length} parcels need care. Asking about the ${MOST_ASKED} that were asked about longest ago; run the command again for the others.`,
    );
  }
  if (next !== null) {
    session.progress(`More parcels are in transit: check them with --after ${writePlace(next)}`);
  }
  return inOrderToAsk(parcels)
    .slice(0, MOST_ASKED)
    .map(({ request_number }) => request_number);
}

/** Adds the commands for parcels in transit that need care. */
export function addParcelCommands(tracking: Command, run: RunAction): void {
  withFilters(tracking.command('parcels'))
    .description('list the parcels in transit that need care, the oldest news first')
    .action(run(list));
  withFilters(tracking.command('ask'))
    .argument('[numbers...]', `our numbers or the carrier's, at most ${MOST_ASKED}`)
    .description('ask the carriers again, about the parcels named or those that the filters list')
    .action(run(ask));
}

const withFilters = (command: Command): Command =>
  command
    .addOption(new Option('--kind <kind>', 'why they need care').choices(CARE_KINDS))
    .option('--courier <id>', 'only those of a courier', parseWith(ServiceId))
    .option('--after <place>', 'continue a list that was cut', parseWith(ParcelPlace))
    .addOption(
      new Option('--reason <reason>', "the carrier's reason of a problem").choices(CARE_REASONS),
    );
