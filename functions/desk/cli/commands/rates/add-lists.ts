import type { Command } from 'commander';

import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { formatTable } from '../../../../tools/format-table';
import type { CoveredDays } from '../../../rates/timeline/timeline';
import { type VersionList, listVersions, listVersionsOf } from '../../../rates/versions';
import { isDiscarded } from '../../../store/rate-versions';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import type { RunAction } from '../../output/session';

/** Discarded drafts are only named: they would hide the others. */
function toOutput({ items, malformed, discarded }: VersionList): CommandOutput {
  const kept = items.filter((card) => !isDiscarded(card, discarded));
  const left = items.filter((card) => isDiscarded(card, discarded));
  const names = left.map(({ courier_name, version }) => `${courier_name} ${version}`);
  const note = left.length === 0 ? [] : [`Discarded drafts, not listed: ${names.join(', ')}.`];
  const entries = items.map((card) => ({
    ...summarizeVersion(card),
    ...(isDiscarded(card, discarded) && { discarded: true }),
  }));
  return toListOutput(entries, malformed, [formatRateVersions(kept), ...note].join('\n'));
}

/** Adds list and history. */
export function addLists(rates: Command, run: RunAction): void {
  rates
    .command('list')
    .description('list all couriers and versions')
    .action(run(async (session) => toOutput(await listVersions(session))));
  rates
    .command('history <courier>')
    .description('list the versions of a courier, newest first')
    .action(
      run(async (session, courier: string) => toOutput(await listVersionsOf(session, courier))),
    );
}

const HEADINGS = ['courier', 'name', 'version', 'status', 'from', 'to', '', 'note'];

const formatRateVersions = (cards: readonly RateCard[]): string =>
  formatTable(
    HEADINGS,
    cards.map((card) => [
      card.courier_name,
      card.display_name,
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

/** A version without its tables. */
export const summarizeVersion = ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
}: RateCard): Pick<
  RateCard,
  'courier_name' | 'version' | 'status' | 'active' | 'valid_from' | 'valid_to' | 'note'
> => ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
});
