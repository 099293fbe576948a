import { invalidArgument } from '../protocol/rpc-error';
import type { Conjunction, Filter } from './condition';

const MAX_DISJUNCTIONS = 30;

function assertFew(disjunctions: number): void {
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `A query can have at most ${MAX_DISJUNCTIONS} disjunctions, counted in its normal form.`,
    );
  }
}

/** All pairs of one from each side: `(a or b) and c` becomes `(a and c) or (b and c)`. */
function distribute(
  left: readonly Conjunction[],
  right: readonly Conjunction[],
): readonly Conjunction[] {
  assertFew(left.length * right.length);
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function expand(filter: Filter): readonly Conjunction[] {
  switch (filter.kind) {
    case 'all':
      return filter.parts.map(expand).reduce(distribute, [[]]);
    case 'any': {
      const disjunctions = filter.parts.flatMap(expand);
      assertFew(disjunctions.length);
      return disjunctions;
    }
    case 'equal':
    case 'contains':
    case 'range':
    case 'not':
      return [[filter]];
  }
}

/** The conjunctions of which a document must meet one. */
export function normalForm(filter: Filter): readonly Conjunction[] {
  const conjunctions = expand(filter);
  for (const conjunction of conjunctions) {
    if (conjunction.filter(({ kind }) => kind === 'contains').length > 1) {
      throw invalidArgument('A query can have one array-contains condition in each disjunction.');
    }
  }
  return conjunctions;
}
