import type { AnswerOf } from '../../api/types';
import type { BadgeKind } from '../../parts/badge';

export type ShownBill = AnswerOf<'bills.show'>;
export type ShownLine = AnswerOf<'bills.line'>;
export type LineRow = AnswerOf<'bills.lines'>['lines'][number];

export const STATE_KINDS: Readonly<Record<LineRow['state'], BadgeKind>> = {
  open: 'warn',
  disputed: 'info',
  credited: 'good',
  refused: 'bad',
  accepted: 'plain',
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
