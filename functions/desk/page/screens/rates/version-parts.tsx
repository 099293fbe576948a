import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useTexts } from '../../language/language';
import { Badge, type BadgeKind } from '../../parts/badge';
import { column, type Column } from '../../parts/data-table';
import { Day } from '../../parts/values';
import { RATES } from './texts';

export type ListedCourier = AnswerOf<'rates.list'>['couriers'][number];
export type ListedVersion = ListedCourier['versions'][number];
export type VersionState = ListedVersion['state'];

const KINDS: Readonly<Record<VersionState, BadgeKind>> = {
  live: 'good',
  ending: 'warn',
  planned: 'info',
  ended: 'plain',
  hidden: 'plain',
  draft: 'plain',
  discarded: 'plain',
};

export function StateBadge({ version }: { version: ListedVersion }): JSX.Element {
  const t = useTexts(RATES);
  return (
    <span class="tools">
      <Badge kind={KINDS[version.state]}>{t.states[version.state]}</Badge>
      {!version.active && <Badge kind="bad">{t.inactive}</Badge>}
    </span>
  );
}

export function Days({ from, to }: { from: string; to: string | null }): JSX.Element {
  const t = useTexts(RATES);
  return (
    <span>
      <Day day={from} /> – {to === null ? t.furtherNotice : <Day day={to} />}
    </span>
  );
}

/** The days on which a version prices, one line for each stretch of them. */
interface SpansProps {
  readonly spans: readonly { readonly from: string; readonly to: string | null }[];
  /** What stands for no days. */
  readonly none?: string;
}

export const Spans = ({ spans, none = '–' }: SpansProps): JSX.Element =>
  spans.length === 0 ? (
    <span>{none}</span>
  ) : (
    <ul class="plain-list">
      {spans.map(({ from, to }) => (
        <li key={from}>
          <Days from={from} to={to} />
        </li>
      ))}
    </ul>
  );

/** What tables say of a version: which it is, what it does today, and on which days. */
export function useVersionColumns(): Column<ListedVersion>[] {
  const t = useTexts(RATES);
  return [
    column(t.oneVersion, (version) => (
      <Link href={versionPath(version)} class="unbroken">
        {t.version(version.version)}
      </Link>
    )),
    column(t.state, (version) => <StateBadge version={version} />),
    column(t.pricing, ({ spans }) => <Spans spans={spans} />),
    column(t.valid, (one) => <Days from={one.valid_from} to={one.valid_to} />),
  ];
}

export const versionPath = ({ courier, version }: { courier: string; version: number }): string =>
  `/rates/${courier}/${version}`;

export const comparePath = (courier: string, from: number, to: number): string =>
  `/rates/${courier}/compare?from=${from}&to=${to}`;
