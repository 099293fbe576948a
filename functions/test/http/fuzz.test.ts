import { runFuzz } from '../../trials/fuzz/run-fuzz';
import { TARGETS } from '../../trials/fuzz/targets';
import { countShare } from '../support/share';

const REQUESTS = countShare(12_000);
/** Of the requests to a target that are meant to succeed: the others meet a rule. Of a few, one must. */
const MIN_SHARE = 0.25;
const FEW = 20;
/** Far beyond what it takes: nothing here is about time. */
const TIMEOUT_MS = 300_000;

test(
  'no generated request is answered with an error of the server, and some to each target succeed',
  async () => {
    const { tally, faults } = await runFuzz({ requests: REQUESTS, seed: 20_261_121 });
    expect(faults).toEqual([]);
    const rare = TARGETS.filter(({ name }) => {
      const { sent, succeeded } = tally.validOf(name);
      return sent < FEW ? succeeded === 0 : tally.shareOf(name) < MIN_SHARE;
    });
    expect(rare.map(({ name }) => [name, tally.shareOf(name)])).toEqual([]);
  },
  TIMEOUT_MS,
);
