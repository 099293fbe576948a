import { readLines } from '../../../test/support/read-lines';
import type { App } from '../app';
import { answerCalls, CALLS, CONSTANTS, describeConstants } from './page-calls';
import { FLOWS, playFlows, splitFlows } from './play-flows';
import { readRecorded } from './recorded';
import { PLOTS, seePlots } from './see-plots';

/** What these tests are of: it runs as the browser gets it, bundled. */
export type Tested = typeof App;

type Replay = (lines: readonly string[]) => Promise<string[]>;

test.each<[name: string, file: string, replay: Replay]>([
  ['function answers', CALLS, answerCalls],
  ['constant is', CONSTANTS, describeConstants],
  ['mark of a plot is', PLOTS, () => seePlots(readRecorded())],
])('every %s as it was recorded', async (_name, file, replay) => {
  const recorded = readLines(file);
  expect(await replay(recorded)).toEqual(recorded);
});

test.each(splitFlows(readLines(FLOWS)).map((flow) => [flow[0]?.slice(4), flow] as const))(
  'the flow %s goes as it was recorded',
  async (_title, flow) => {
    expect(await playFlows(flow, readRecorded())).toEqual(flow);
  },
);
