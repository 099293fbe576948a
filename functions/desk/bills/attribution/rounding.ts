import { SATANG_PER_THB } from '../../../src/measures/units';

/** Carriers round to satang or to whole baht, up or down: less than one is no cause of its own. */
export const isRounding = (billed: number, ours: number): boolean =>
  Math.abs(billed - ours) < SATANG_PER_THB;
