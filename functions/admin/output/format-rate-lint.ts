import type { LintReport } from '../../operations/rates/lint/lint-card';
import { formatCount } from '../../operations/words/format-count';
import type { RateCard } from '../../src/quotes/cards/rate-card';

const formatFindings = ({ faults, warnings }: LintReport): string[] => [
  ...faults.map(({ path, message }) => `  fault    ${path}: ${message}`),
  ...warnings.map(({ path, message }) => `  warning  ${path}: ${message}`),
];

/** The lint report of a draft, for the days on which it would apply. */
export function formatDraftLint(card: RateCard, report: LintReport, days: string): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const { faults, warnings } = report;
  const verdict =
    faults.length > 0
      ? `${name} cannot be published ${days}: ${formatCount(faults.length, 'fault')}.`
      : `${name} can be published ${days}; ${formatCount(warnings.length, 'warning')}.`;
  return [...formatFindings(report), verdict].join('\n');
}

export function formatPublishedLint(card: RateCard, report: LintReport): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const { faults, warnings } = report;
  const counts = [formatCount(faults.length, 'fault'), formatCount(warnings.length, 'warning')];
  return [...formatFindings(report), `${name} is published; ${counts.join(', ')}.`].join('\n');
}
