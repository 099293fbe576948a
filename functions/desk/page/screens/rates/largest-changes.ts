interface Lane {
  readonly country: string;
  readonly before: number;
  readonly after: number;
}

export interface Change {
  readonly country: string;
  readonly percent: number;
}

const MAX_CHANGES = 10;

export const computePercent = ({ before, after }: Pick<Lane, 'before' | 'after'>): number =>
  before === 0 ? 0 : ((after - before) / before) * 100;

/** The ten largest rises and the ten largest falls, from the largest rise to the largest fall. */
export function largestChanges(lanes: readonly Lane[]): Change[] {
  const changes = lanes
    .map((lane) => ({ country: lane.country, percent: computePercent(lane) }))
    .filter(({ percent }) => percent !== 0)
    .sort((a, b) => b.percent - a.percent);
  const rises = changes.filter(({ percent }) => percent > 0).slice(0, MAX_CHANGES);
  return [...rises, ...changes.filter(({ percent }) => percent < 0).slice(-MAX_CHANGES)];
}
