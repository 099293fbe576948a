import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { App } from '../app';
import type { ScreenEntry } from '../screens';
import { mountPage } from './mount';
import { readKnown, readRecorded, readSamples, readSeen } from './recorded';
import { seeScreen } from './see-screen';

/** What these tests are of: it runs as the browser gets it, bundled. */
export type Tested = [typeof App, ScreenEntry];

const answers = { recorded: readRecorded(), samples: readSamples(), known: readKnown() };
const seen = readSeen();

test('every screen is looked at', () => {
  const source = readFileSync(join(__dirname, '../screens/index.ts')).toString();
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  const isSeen = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(?:\\?|$)`);
    return seen.some(({ address }) => pattern.test(address));
  };
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !isSeen(path))).toEqual([]);
});

test.each(seen)(
  '$address says what it has, waits for or lacks, what else it might say, and what each control does',
  async ({ address, lines }) => {
    expect(await seeScreen(address, answers)).toEqual(lines);
  },
);

test.each(seen)('$address asks nothing twice', async ({ address }) => {
  const page = await mountPage({ address, answer: answers.recorded });
  const asked = page.calls.map((call) => JSON.stringify(call));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
  await page.close();
});

const reading = seen.filter(({ lines }) => lines[0]?.startsWith('asks '));

test.each(reading)(
  '$address says what failed, and nothing that it says while it waits',
  ({ lines }) => {
    const part = (state: string): string[] => {
      const from = lines.indexOf(`=== ${state}`) + 1;
      return lines.slice(
        from,
        from + lines.slice(from).findIndex((line) => line.startsWith('===')),
      );
    };
    expect(part('failing')).toContain('the line is down');
    const waits = part('waiting').filter((line) => line.endsWith('…'));
    expect(part('failing').filter((line) => waits.includes(line))).toEqual([]);
  },
);
