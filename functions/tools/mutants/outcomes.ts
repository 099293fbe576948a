import { formatTable } from '../format-table';
import { type Room, ROOM_NAMES } from './draw-places';
import type { Drawn, Mutant } from './drawn-mutants';

/** What became of a mutant. `gone` where its lines are no longer in its file. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly result: 'caught' | 'missed' | 'gone';
  /** The test file or linter that caught it. */
  readonly by: string;
}

interface Counts {
  readonly caught: number;
  readonly counted: number;
}

/** Of those that matter and are still there. */
function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const counted = outcomes.filter(({ mutant, result }) => mutant.matters && result !== 'gone');
  return {
    counted: counted.length,
    caught: counted.filter(({ result }) => result === 'caught').length,
  };
}

const inRoom = (outcomes: readonly Outcome[], room: Room): readonly Outcome[] =>
  outcomes.filter(({ mutant }) => mutant.room === room);

/** Whether enough are caught, of all and in each room. */
export function meetsFloor(outcomes: readonly Outcome[], floor: Drawn['floor']): boolean {
  const reaches = ({ caught, counted }: Counts, least: number): boolean =>
    caught * 100 >= counted * least;
  return (
    reaches(countOutcomes(outcomes), floor.all) &&
    ROOM_NAMES.every((room) => reaches(countOutcomes(inRoom(outcomes, room)), floor.room))
  );
}

/** A table of the rooms, and each mutant that was not caught. */
export function describeOutcomes(seed: number, outcomes: readonly Outcome[]): string {
  const row = (name: string, some: readonly Outcome[]): string[] => {
    const { caught, counted } = countOutcomes(some);
    const share = counted === 0 ? '' : `${((caught / counted) * 100).toFixed(1)} %`;
    return [name, `${some.length}`, `${counted}`, `${caught}`, share];
  };
  const rows = ROOM_NAMES.map((room) => row(room, inRoom(outcomes, room)));
  const others = outcomes
    .filter(({ mutant, result }) => result === 'gone' || (mutant.matters && result === 'missed'))
    .map(
      ({ mutant, result }) => `${mutant.id} ${result} ${mutant.file}:${mutant.line} ${mutant.why}`,
    );
  const table = formatTable(
    [`seed ${seed}`, 'drawn', 'that matter', 'caught', 'share'],
    [...rows, row('all', outcomes)],
  );
  return [table, ...others].join('\n');
}
