import type { JSX } from 'preact';

import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { STEP_TEXTS } from '../simulator/steps';
import { LINE } from './line-texts';
import type { ShownLine } from './shown';

type Step = ShownLine['steps'][number];

const DG_PER_KG = 10_000;
const WITHIN_COST = [4, 5, 6, 7];

export function ComparedSteps({ shown: { steps } }: { shown: ShownLine }): JSX.Element {
  const t = useTexts(LINE);
  const names = useTexts(STEP_TEXTS);
  const cost = steps.filter(({ step }) => WITHIN_COST.includes(step));
  const sum = (of: (step: Step) => number | null): number | null =>
    cost.every((step) => of(step) === null)
      ? null
      : cost.reduce((total, step) => total + (of(step) ?? 0), 0);
  return (
    <Panel title={t.steps}>
      <ScrollArea label={t.steps}>
        <table class="data wide steps">
          <caption class="unseen">{t.steps}</caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t.step} (฿)
              </th>
              {[t.booked, t.expected, t.billed].map((heading) => (
                <th key={heading} scope="col" class="number">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.name} class={isMoved(step) ? 'moved' : undefined}>
                <td>{step.step}</td>
                <th scope="row">{step.name === 'other_charges' ? t.other : names[step.name]}</th>
                {[step.booked, step.expected, step.billed].map((value, at) => (
                  <td key={at} class="number">
                    <span class="unbroken">{formatStep(step.kind, value, t.kg)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t.total}
              </th>
              {[
                sum(({ booked }) => booked),
                sum(({ expected }) => expected),
                sum(({ billed }) => billed),
              ].map((value, at) => (
                <td key={at} class="number">
                  {formatStep('amount', value, t.kg)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </Panel>
  );
}

const isMoved = ({ step, booked, billed }: Step): boolean =>
  step <= 7 && booked !== null && billed !== null && booked !== billed;

/** Amounts are in baht, as the heading says: three of them stand side by side on a telephone. */
const formatStep = (
  kind: Step['kind'],
  value: number | null,
  inKg: (kg: string) => string,
): string => {
  if (value === null) return '–';
  return kind === 'weight' ? inKg(formatNumber(value / DG_PER_KG)) : formatThb(value);
};
