import { runFuzz } from '../../trials/fuzz/run-fuzz';
import { TARGETS } from '../../trials/fuzz/targets';
import { IS_AT_LENGTH, shareOf } from '../support/share';

const REQUESTS = shareOf(12_000);
/** Of the requests to a target that are meant to succeed: the others meet a rule. Of a few, one must. */
const LEAST_SHARE = IS_AT_LENGTH ? 0.25 : 0.01;
/** Far beyond what it takes: nothing here is about time. */
const TIMEOUT_MS = 300_000;

test(
  'no generated request is answered with an error of the server, and some to each target succeed',
  async () => {
    const { tally, faults } = await runFuzz({ requests: REQUESTS, seed: 20_261_121 });
    expect(faults).toEqual([]);
    const rare = TARGETS.filter(({ name }) => tally.shareOf(name) < LEAST_SHARE);
    expect(rare.map(({ name }) => [name, tally.shareOf(name)])).toEqual([]);
  },
  TIMEOUT_MS,
);
