import type { Ran } from '../../support/admin';
import {
  isTyped,
  differingSteps,
  proofsNamed,
  seededSlips,
  stepsNamed,
  type SeededSlip,
} from '../../support/slips';
import { openSlipDesk, type SlipDesk } from '../../support/slips-desk';

let desk: SlipDesk;

beforeEach(async () => {
  desk = await openSlipDesk();
});
afterEach(() => desk.close());

const succeeded = (ran: readonly Ran[]): void => {
  expect(ran.filter(({ code }) => code !== 0).map(({ err }) => err)).toEqual([]);
};

/** Refused for the proofs that the slip changes, or taken where it changes none. */
function isRefused({ covered }: SeededSlip, { code, err }: Ran): void {
  expect({ code, proofs: proofsNamed(err) }).toEqual({
    code: covered.length > 0 ? 3 : code,
    proofs: covered,
  });
}

/** The same with the steps at which the proofs and the slip part. */
function isExplained(slip: SeededSlip, ran: Ran): void {
  isRefused(slip, ran);
  expect(stepsNamed(ran.err)).toEqual(differingSteps(slip));
}

/** Publishes the slipped card, then the true one, and the slipped one in its place. */
async function typeCard(slip: SeededSlip, format: 'csv' | 'json'): Promise<void> {
  const { truth, slipped } = slip;
  const first = await desk.importCard(slipped, format);
  // A table whose prices fall is refused as it is read.
  const isRead = first.code === 0;
  succeeded([await desk.importCard(truth, format), ...(await desk.enterBeside(truth))]);
  if (isRead) isRefused(slip, await desk.publish(slipped, 1));
  succeeded([await desk.publish(truth, isRead ? 2 : 1)]);
  if (!isRead) return;
  succeeded([await desk.importCard(slipped, format)]);
  isExplained(slip, await desk.lint(slipped, 3));
}

/** What can be changed to the slip while the true world is live; a rate cannot be taken out. */
function changeLive({ truth, slipped }: SeededSlip): Promise<Ran> | undefined {
  if (truth.areas !== slipped.areas) return desk.importAreas(slipped);
  if (truth.fuel !== slipped.fuel && truth.fuel.length === slipped.fuel.length) {
    return desk.importFuel(slipped);
  }
  const ended = slipped.demand.find(({ to }, at) => to !== truth.demand[at]?.to);
  return ended && desk.endSeason(truth, ended.name, ended.to);
}

/** Publishes the card beside the slip, puts it right, and makes the slip beside what is live. */
async function typeBeside(slip: SeededSlip, format: 'csv' | 'json'): Promise<void> {
  const { truth, slipped, covered } = slip;
  succeeded([await desk.importCard(truth, format), ...(await desk.enterBeside(slipped))]);
  isRefused(slip, await desk.publish(truth, 1));
  if (covered.length === 0) return;
  succeeded([...(await desk.enterBeside(truth, slipped)), await desk.publish(truth, 1)]);
  const changed = await changeLive(slip);
  if (changed !== undefined) isExplained(slip, changed);
}

const named = seededSlips(100)
  .filter(isTyped)
  .map((slip, at) => ({ kind: slip.kind, slip, format: at % 3 === 0 ? 'json' : 'csv' }) as const);

test.each(named)('$kind, typed as $format', ({ slip, format }) =>
  slip.isBeside ? typeBeside(slip, format) : typeCard(slip, format),
);
