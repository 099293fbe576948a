import type { Command } from 'commander';

import {
  type ComparedStep,
  type ExplainedLine,
  explainLine,
} from '../../../operations/bills/explain-line';
import { formatDecimal } from '../../../operations/units/format-units';
import { writeReference } from '../../../src/creation/record/record-id';
import { dgToKg, lengthToCm, satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tooling/format-table';
import type { CommandOutput } from '../../output/command-output';
import { nameOfCountry } from '../../output/country-names';
import { parsePositiveInteger, parseText } from '../../parse-arguments';
import type { RunAction, Session } from '../../session';
import { baht, sayCause, signed, toLineJson } from './show-bill';

const PLACES_OF_KG = 4;

function valueOf({ kind }: ComparedStep, value: number | null): string {
  if (value === null) return '';
  return kind === 'weight' ? `${formatDecimal(value, PLACES_OF_KG)} kg` : baht(value);
}

const jsonOf = ({ kind }: ComparedStep, value: number | null): number | null => {
  if (value === null) return null;
  return kind === 'weight' ? dgToKg(value) : satangToThb(value);
};

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
      '',
      ...(line.causes.length === 0 ? ['It agrees.'] : []),
      ...explained.suggestions.map(
        ({ id, client_email }) => `It may be ${writeReference('SR', id)} of ${client_email}.`,
      ),
      ...line.causes.map((cause) => `${signed(cause.satang)} THB: ${sayCause(cause)}`),
    ].join('\n'),
  };
}

function factsOf({ bill, line, shipment }: ExplainedLine): string[] {
  const name = line.tracking_number ?? line.reference ?? 'no number';
  const where = line.country === null ? '' : ` to ${nameOfCountry(line.country)}`;
  const size = shipment && [shipment.length_10um, shipment.width_10um, shipment.height_10um];
  return [
    `Line ${line.line} of ${bill.id}: ${name}${where}, ${line.verdict}`,
    ...(shipment && size
      ? [
          `Shipment ${writeReference('SR', shipment.id)}: ${dgToKg(shipment.actual_weight_dg)} kg, ${size.map(lengthToCm).join(' x ')} cm`,
        ]
      : []),
    ...(line.sides === null
      ? []
      : [`The carrier measured ${line.sides.map(lengthToCm).join(' x ')} cm.`]),
    ...(line.expected === null
      ? []
      : [`Expected by version ${line.expected.rate_version}, on ${line.expected.day}.`]),
  ];
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
