import type { Detail, Explanation, PricedState, Share, Step } from './step-texts';

/** A step as quoted, and by the rates in effect at that time. */
export interface StepRow {
  readonly number: number;
  readonly name: Step['name'];
  readonly quoted: Step | undefined;
  readonly explained: Step | undefined;
  /** Which lines of the rate card it comes from. */
  readonly details: readonly Detail[];
}

/** The state that comes to the price that was quoted, else the latest that has a price. */
export function stateToShow({ quoted, states }: Explanation): PricedState | undefined {
  const priced = states.filter((state) => state.kind === 'price');
  const same = priced.find(
    ({ rate_version, total_satang }) =>
      rate_version === quoted.rate_version && total_satang === quoted.total_satang,
  );
  return same ?? priced.at(-1);
}

/** The steps of both prices in the order in which they are taken. */
export function toStepRows({ quoted }: Explanation, state: PricedState | undefined): StepRow[] {
  const explained = state?.steps ?? [];
  const all = [...quoted.steps, ...explained];
  const names = [...new Set(all.map(({ name }) => name))];
  return names
    .map((name) => ({
      number: all.find((step) => step.name === name)?.step ?? 0,
      name,
      quoted: quoted.steps.find((step) => step.name === name),
      explained: explained.find((step) => step.name === name),
      details: state?.details[name] ?? [],
    }))
    .sort((a, b) => a.number - b.number);
}

/** What a step comes to: a weight in kilograms, or satang. */
export const valueOf = (step: Step): number =>
  'weight_kg' in step ? step.weight_kg : step.amount_satang;

/** Whether the quoted step differs from that of the rates in effect at that time. */
export const isMoved = ({ quoted, explained }: StepRow): boolean =>
  (quoted === undefined ? 0 : valueOf(quoted)) !==
  (explained === undefined ? 0 : valueOf(explained));

/**
 * The shares of several pieces in a step, which are computed with it and not stored; none where it
 * comes to nothing, or to another value than the quoted one.
 */
export function listShares(row: StepRow): readonly Share[] {
  const { explained } = row;
  if (explained === undefined || valueOf(explained) === 0) return [];
  return row.quoted !== undefined && isMoved(row) ? [] : (explained.pieces ?? []);
}
