import { withMessage } from '../../../src/errors/words';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import { thaiDay } from '../../../src/thailand/day';
import { showVersionHead } from '../../rates/change-versions';
import type { ConfirmedWarning } from '../../rates/lint/warning-key';
import { proofsNote } from '../../rates/proofs/leave-out-proofs';
import type { PublicationDays } from '../../rates/publish-card';
import { FaultsFound } from '../../terminal/exit-code';
import { formatCount } from '../../words/format-day';
import { formatLiveDifference } from '../output/format-rate-diff';
import { sayFault } from '../output/say-fault';
import type { AnswerOf, PrinterOf, Printers } from './printer';

type Changed = AnswerOf<'rates.publish'>;

/** The days in words and, if the operator did not name the first one, where it comes from. */
function formatDays(
  { valid_from, valid_to }: PublicationDays,
  from: string | undefined,
  today: string,
): string {
  const days = `from ${valid_from} ${valid_to === null ? 'on' : `to ${valid_to}`}`;
  if (from !== undefined) return days;
  return `${days} (${valid_from === today ? 'today' : "the card's own valid_from"})`;
}

/** @param describe The beginning of the sentence that ends with the days. */
const publishing = (
  describe: (changed: Changed, given: number) => string,
): PrinterOf<'rates.publish'> => ({
  print(changed, { version: given, from }) {
    const { version, today, difference, warnings } = changed;
    const text = [
      `${describe(changed, given)} ${formatDays(changed, from, today)}.`,
      formatLiveDifference(difference, version),
    ];
    return {
      json: { ...showVersionHead(changed), difference },
      text: text.filter((part) => part !== undefined).join('\n\n'),
      warnings,
    };
  },
});

const withdraw: PrinterOf<'rates.withdraw'> = {
  print(changed, { courier, version }) {
    const { covered, warnings } = changed;
    return {
      json: { ...showVersionHead(changed), covered },
      text: [
        `Version ${version} of ${courier}, planned from ${changed.valid_from}, is a draft again.`,
        ...formatCoverage(covered),
      ].join(' '),
      warnings,
    };
  },
};

/** Which versions price on the days of a withdrawn one. Days without any are a warning. */
const formatCoverage = (covered: Changed['covered']): string[] =>
  covered.flatMap(({ from, to, version }) =>
    version === null
      ? []
      : [`From ${from} ${to === null ? 'on' : `to ${to}`}, version ${version} applies instead.`],
  );

const sayPlaced = (fault: CardFault): string => `${shownPlace(fault.place)}: ${sayFault(fault)}`;

/** People count proofs from 1. */
const shownPlace = (path: string): string =>
  path.replace(/^proofs\[(\d+)\]/, (_all, index: string) => `proof ${Number(index) + 1}`);

const sayConfirmation = ({ confirmation: { by, at, reason } }: ConfirmedWarning): string =>
  `(${by}, ${thaiDay(at.getTime())}: ${reason.replaceAll(/\s+/g, ' ')})`;

const lint: PrinterOf<'rates.lint'> = {
  print(report, { courier, version, from }) {
    const { today, days, faults, warnings, confirmed } = report;
    const [first] = warnings;
    const text = [
      ...faults.map((fault) => `  fault    ${sayPlaced(fault)}`),
      ...warnings.map((warning) => `  warning  ${sayPlaced(warning)} [${warning.key}]`),
      ...confirmed.map(
        (warning) =>
          `  confirmed  ${sayPlaced(warning)} [${warning.key}] ${sayConfirmation(warning)}`,
      ),
      ...proofsNote(faults).map((note) => `  ${sayFault(note)}`),
      `Version ${version} of ${courier} ${describeVerdict(report, days && formatDays(days, from, today))}`,
      ...(first === undefined
        ? []
        : [
            `Correct the card, or confirm a warning that is right: rates confirm ${courier} ${version} ${first.key} --reason "..."`,
          ]),
    ].join('\n');
    if (faults.length > 0) throw new FaultsFound(text);
    const worded = withMessage(sayFault);
    const found = {
      faults,
      warnings: warnings.map((one) => ({ ...worded(one), key: one.key })),
      confirmed: confirmed.map((one) => ({
        ...worded(one),
        key: one.key,
        confirmation: one.confirmation,
      })),
    };
    return { json: { ...found, ...days }, text };
  },
};

function describeVerdict(
  { faults, warnings }: AnswerOf<'rates.lint'>,
  applies: string | null,
): string {
  const counts = [formatCount(faults.length, 'fault'), formatCount(warnings.length, 'warning')];
  if (applies === null) return `is published; ${counts.join(', ')}.`;
  return faults.length > 0
    ? `cannot be published ${applies}: ${counts[0]}.`
    : `can be published ${applies}; ${counts[1]}.`;
}

const confirm: PrinterOf<'rates.confirm'> = {
  print: (answer, { courier, version, key, reason }) =>
    'warning' in answer
      ? {
          json: { courier, version, key, reason },
          text: `Confirmed, and will not return: ${sayPlaced(answer.warning)}`,
        }
      : {
          json: { courier, ...answer },
          text: `Warning ${key} of ${courier} is no longer confirmed, and returns.`,
        },
};

/** What is published, and what is checked before it. */
export const publicationPrinters: Printers = {
  'rates.lint': lint,
  'rates.confirm': confirm,
  'rates.publish': publishing(
    ({ version, courier_name }) => `Version ${version} of ${courier_name} applies`,
  ),
  'rates.rollback': publishing(
    ({ version, courier_name }, given) =>
      `Version ${version} of ${courier_name} republishes version ${given} and applies`,
  ),
  'rates.withdraw': withdraw,
  'rates.discard': {
    print: (changed, { courier, version }) => ({
      json: { ...showVersionHead(changed), discarded: true },
      text: `Version ${version} of ${courier} is discarded. You can still export it with rates export.`,
    }),
  },
  'rates.reload': {
    print: () => ({
      json: {},
      text: 'The service reads all cards again within five minutes.',
    }),
  },
};
