import { openDemoService } from '../../local/demo-service';
import { runFile } from '../../tools/end-with-parent';
import { openFolder, openedForAll } from '../support/opened';
import { fences, filesBelow, read } from '../support/repository';
import { testWith } from './clients/support/interpreters';
import {
  describeDifferences,
  pasteBlocks,
  readSteps,
  startPrintedClock,
} from './support/page-steps';

const service = openedForAll(() => {
  const now = startPrintedClock();
  return openDemoService({ now, firestoreNow: now });
});
const folder = openedForAll(openFolder);

const ANY_LOCAL = /http:\/\/127\.0\.0\.1:5(?:080|001\/demo-shipping\/asia-southeast1)/g;

const pages = ['README.md', ...filesBelow('docs/integrators', '.md')]
  .map((page) => ({ page, steps: readSteps(read(page)) }))
  .filter(({ steps }) => steps.length > 0);

test('the pages call every function, and take values from answers', () => {
  const blocks = pages.flatMap(({ steps }) => steps.map(({ block }) => block));
  const called = blocks.map((block) => /^curl -s \S+?\/(\w+)"? /m.exec(block)?.[1]);
  expect(new Set(called)).toEqual(
    new Set(['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking']),
  );
  expect(blocks.filter((block) => block.includes('answer.json | head')).length).toBeGreaterThan(8);
});

testWith('bash').each(pages)(
  'the steps of $page, pasted one after the other, are answered as printed',
  async ({ page, steps }) => {
    const blocks = steps.map(({ block }) => block.replaceAll(ANY_LOCAL, service.url));
    const answers = await pasteBlocks(blocks, folder.path);
    expect(describeDifferences(page, steps, answers)).toEqual([]);
  },
);

const guide = (name: string): string => read(`docs/integrators/guides/${name}.md`);

/** What the program of a guide prints, after the steps of the pages. */
async function runProgram(name: string): Promise<string> {
  const program = fences(guide(name)).find(({ language }) => language === 'js')?.text ?? '';
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '-e', program], {
    env: { BASE: service.url },
    cwd: folder.path,
  });
  return stdout;
}

/** A printed text without the numbers of shipments and the instants of its run. */
const unnumbered = (text: string): string =>
  text.replaceAll(/SR(?:-\w{4}){3}/g, 'SR').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');

test('the program from a quote to a shipment runs as printed', async () => {
  const printed = fences(guide('quote-to-shipment')).find(({ language }) => language === 'text');
  expect(unnumbered(await runProgram('quote-to-shipment'))).toBe(unnumbered(printed?.text ?? ''));
});

test.each([
  ['errors-and-retries', /^\d+ couriers, from \d+ THB\n$/],
  ['following-changes', /^order-3001: pending$/m],
])('the program of the guide %s runs as said', async (name, said) => {
  expect(await runProgram(name)).toMatch(said);
});
