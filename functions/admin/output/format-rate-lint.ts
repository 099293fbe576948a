import type { CardFault } from '../../src/quotes/cards/card-fault';
import type { LintReport } from '../../src/quotes/cards/lint-card';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { formatCount } from './format-count';

/** A fault below the sentence that it is the reason of. */
export const formatFault = ({ path, message }: CardFault): string => `  ${path}: ${message}`;

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
