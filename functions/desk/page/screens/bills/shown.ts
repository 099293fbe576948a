import type { ActionName, AnswerOf } from '../../api/types';
import type { BadgeKind } from '../../parts/badge';

export type ShownBill = AnswerOf<'bills.overview'>;
export type ShownLine = AnswerOf<'bills.explain'>;
export type LineRow = AnswerOf<'bills.lines'>['lines'][number];

/** Whether a bill counts: only then something can be decided about it. */
export const isCurrent = ({
  superseded_by,
  withdrawn_at,
}: Pick<ShownLine['bill'], 'superseded_by' | 'withdrawn_at'>): boolean =>
  superseded_by === null && withdrawn_at === null;

type Decided = Exclude<LineRow['state'], 'open'>;

/** The verb that leads to each state. */
export const DECIDING = {
  disputed: 'bills.dispute',
  accepted: 'bills.accept',
  credited: 'bills.credit',
  refused: 'bills.refuse',
  written_off: 'bills.writeOff',
} as const satisfies Readonly<Record<Decided, ActionName>>;

export const STATE_KINDS: Readonly<Record<LineRow['state'], BadgeKind>> = {
  open: 'warn',
  disputed: 'info',
  credited: 'good',
  refused: 'bad',
  accepted: 'plain',
  written_off: 'plain',
};

export const VERDICT_KINDS: Readonly<Record<LineRow['verdict'], BadgeKind>> = {
  agrees: 'good',
  differs: 'warn',
  unknown_shipment: 'bad',
  ambiguous_shipment: 'warn',
  billed_twice: 'bad',
  cancelled: 'bad',
  credit: 'info',
};
