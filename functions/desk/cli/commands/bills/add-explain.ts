import type { Command } from 'commander';

import { dgToKg, lengthToCm, satangToThb } from '../../../../src/measures/units';
import { writeReference } from '../../../../src/model/creation/record-id';
import type { Shipment } from '../../../../src/model/shipment/shipment';
import { formatTable } from '../../../../tools/format-table';
import { type ComparedStep, type ExplainedLine, explainLine } from '../../../bills/explain-line';
import { type Cost, totalOf } from '../../../model/bill/bill';
import { formatDecimal } from '../../../units/format-units';
import { formatCount, formatDay } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { nameOfCountry } from '../../output/country-names';
import { baht, signed } from '../../output/format-baht';
import { parsePositiveInteger, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { describeDisputes, sayCause, toLineJson } from './show-bill';

const PLACES_OF_KG = 4;

function valueOf({ kind }: ComparedStep, value: number | null): string {
  if (value === null) return '';
  return kind === 'weight' ? `${formatDecimal(value, PLACES_OF_KG)} kg` : baht(value);
}

const jsonOf = ({ kind }: ComparedStep, value: number | null): number | null => {
  if (value === null) return null;
  return kind === 'weight' ? dgToKg(value) : satangToThb(value);
};

const totalText = (cost: Cost | null): string =>
  cost === null ? 'nothing' : `${baht(totalOf(cost))} THB`;

async function explain(session: Session, bill: string, row: number): Promise<CommandOutput> {
  const explained = await explainLine(session, bill, row);
  const { steps, line } = explained;
  return {
    json: {
      bill: explained.bill.id,
      ...toLineJson(line),
      suggestions: explained.suggestions.map(({ id }) => writeReference('SR', id)),
      steps: steps.map((step) => ({
        step: step.step,
        name: step.name,
        unit: step.kind === 'weight' ? 'kg' : 'thb',
        booked: jsonOf(step, step.booked),
        expected: jsonOf(step, step.expected),
        billed: jsonOf(step, step.billed),
      })),
    },
    text: [
      ...factsOf(explained),
      '',
      formatTable(
        ['step', '', 'booked', 'expected', 'billed'],
        steps.map((step) => [
          String(step.step),
          step.name,
          valueOf(step, step.booked),
          valueOf(step, step.expected),
          valueOf(step, step.billed),
        ]),
      ),
      `Steps 4 to 7: booked ${totalText(line.booked)}, expected ${totalText(line.expected)}, billed ${baht(line.billed_satang)} THB`,
      ...(line.booked === null ? ['Nothing was booked for this line.'] : []),
      '',
      ...(line.causes.length === 0 ? ['It agrees.'] : []),
      ...explained.suggestions.map(
        ({ id, client_email, actual_weight_dg, submitted_at }) =>
          `It may be ${writeReference('SR', id)} of ${client_email}: ${dgToKg(actual_weight_dg)} kg, created on ${formatDay(submitted_at)}.`,
      ),
      ...line.causes.map((cause) => `${signed(cause.satang)} THB: ${sayCause(cause)}`),
    ].join('\n'),
  };
}

function factsOf({ bill, line, shipment, history, dispute }: ExplainedLine): string[] {
  const name = line.tracking_number ?? line.reference ?? 'no number';
  const where = line.destination === null ? '' : ` to ${nameOfCountry(line.destination)}`;
  const day = line.ship_date === null ? '' : `, shipped on ${line.ship_date}`;
  const place = [line.postal_code, line.reference].filter((part) => part !== null).join(', ');
  return [
    `Line ${line.line} of ${bill.id}: ${name}${where}${place === '' ? '' : ` (${place})`}${day}, ${line.verdict}`,
    ...(shipment
      ? [
          `Shipment ${writeReference('SR', shipment.id)}: ${dgToKg(shipment.actual_weight_dg)} kg, ${sizeOf(shipment)}`,
        ]
      : []),
    ...(line.other_numbers.length === 0
      ? []
      : [`Its other numbers: ${line.other_numbers.join(', ')}.`]),
    ...(history.length === 0
      ? []
      : [
          `Its history: ${history.map(({ at, status }) => `${status} ${formatDay(at)}`).join(', ')}.`,
        ]),
    ...(dispute === undefined ? [] : [describeDisputes([dispute])]),
    ...measuredOf(line),
    ...(line.expected === null
      ? []
      : [`Expected by version ${line.expected.rate_version}, on ${line.expected.day}.`]),
  ];
}

const sizeOf = (shipment: Shipment): string =>
  shipment.pieces_count === null
    ? `${[shipment.length_10um, shipment.width_10um, shipment.height_10um].map(lengthToCm).join(' x ')} cm`
    : formatCount(shipment.pieces_count, 'piece');

/** What the carrier says of the package. */
function measuredOf({
  entered_dg,
  scale_dg,
  volumetric_dg,
  sides,
  pieces,
}: ExplainedLine['line']): string[] {
  const kg = (words: string, dg: number | null): string[] =>
    dg === null ? [] : [`${words} ${dgToKg(dg)} kg`];
  const parts = [
    ...(pieces === null || pieces === 1 ? [] : [formatCount(pieces, 'piece')]),
    ...kg('declared', entered_dg),
    ...kg('weighed', scale_dg),
    ...kg('by volume', volumetric_dg),
    ...(sides === null ? [] : [`measured ${sides.map(lengthToCm).join(' x ')} cm`]),
  ];
  return parts.length === 0 ? [] : [`By the carrier: ${parts.join(', ')}.`];
}

/** The command that shows a line's nine steps. */
export function addExplain(bills: Command, run: RunAction): void {
  bills
    .command('explain')
    .argument('<bill>', 'its id, as listed', parseText)
    .argument('<line>', 'the row of the file, as shown', parsePositiveInteger)
    .description('show the nine steps of a line: booked, expected and billed')
    .action(run(explain));
}
