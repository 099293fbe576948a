import type { CoveredDays } from '../../operations/rates/timeline/timeline';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { formatTable } from '../../tooling/format-table';

const HEADINGS = ['courier', 'version', 'status', 'from', 'to', '', 'note'];

export const formatRateVersions = (cards: readonly RateCard[]): string =>
  formatTable(
    HEADINGS,
    cards.map((card) => [
      card.courier_name,
      String(card.version),
      card.status,
      card.valid_from,
      card.valid_to ?? '',
      card.active ? '' : 'inactive',
      card.note,
    ]),
  );

/** Which versions price on the days of a withdrawn one. Days without any are a warning. */
export const formatCoverage = (covered: readonly CoveredDays[]): string[] =>
  covered.flatMap(({ from, to, version }) =>
    version === null
      ? []
      : [`From ${from} ${to === null ? 'on' : `to ${to}`}, version ${version} applies instead.`],
  );

type VersionSummary = Pick<
  RateCard,
  'courier_name' | 'version' | 'status' | 'active' | 'valid_from' | 'valid_to' | 'note'
>;

/** A version without its tables. */
export const summarizeVersion = ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
}: RateCard): VersionSummary => ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
});
