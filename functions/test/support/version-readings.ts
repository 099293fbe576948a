import { findCardAttention } from '../../desk/attention/find-rate-attention';
import { lintCard, lintPublished } from '../../desk/rates/lint/lint-card';
import { pricingSpans, versionState, withdrawnDays } from '../../desk/rates/timeline/timeline';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { aVersion } from './cards';
import { findingLine } from './fault-lines';

type ReadVersions = (...versions: string[]) => unknown;

const STATES: Readonly<Record<string, Partial<RateCard>>> = {
  draft: { status: 'draft' },
  inactive: { active: false },
  faulty: { zones: [] },
};

/** `2 2026-12-01 2026-12-31`, after its days `draft`, `inactive` or `faulty`, and `-` for no end. */
function readVersion(text: string): RateCard {
  const [version, from = '', to = '-', state = ''] = text.split(' ');
  const fields = { vat_mode: 'zero', vat_bp: 0, ...STATES[state] } as const;
  return aVersion(Number(version), from, to === '-' ? null : to, fields);
}

const readOwn =
  (read: (card: RateCard, others: RateCard[]) => unknown): ReadVersions =>
  (own = '', ...others) =>
    read(readVersion(own), others.map(readVersion));

const showDays = (from: string, to: string | null, version: number | null): string =>
  `${version ?? 'none'} ${from} to ${to ?? 'further notice'}`;

/** A version, the first, among the others of its courier; or all versions in the same way. */
export const VERSION_READERS: Readonly<Record<string, ReadVersions>> = {
  /** On 1 January 2026. */
  versionFaults: readOwn((card, others) =>
    lintCard(card, others, '2026-01-01').faults.map(findingLine),
  ),
  /** On 1 June 2026. */
  versionWarnings: readOwn((card, others) =>
    lintCard(card, others, '2026-06-01').warnings.map(findingLine),
  ),
  publishedVersion: readOwn((card, others) =>
    Object.values(lintPublished(card, others, '2026-06-01'))
      .flat()
      .map(findingLine),
  ),
  /** On 21 November 2026. */
  versionState: readOwn((card, others) => {
    const published = [card, ...others].filter(({ status }) => status === 'published');
    return versionState(card, pricingSpans(published), '2026-11-21');
  }),
  withdrawnVersion: readOwn((card, others) =>
    withdrawnDays(card, others).map(({ from, to, version }) => showDays(from, to, version)),
  ),
  spans: (...versions) =>
    pricingSpans(versions.map(readVersion)).map(({ from, to, version }) =>
      showDays(from, to, version),
    ),
  cardAttention: (...versions) =>
    findCardAttention('falcon', versions.map(readVersion), '2026-11-21'),
};
