import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OPERATIONS, listExamples, recordedAnswer } from '../../../reference/document/operations';
import {
  compile,
  GENERATOR_NAMES,
  generateClients,
  GENERATORS,
  writeModule,
  sortByFaults,
  type Fault,
  type Literal,
} from './generators/clients';
import { EXAMPLES, lacking, MISTAKEN, WRONG_CALLS } from './generators/requests';

const request = (one: Omit<Literal, 'kind'>): Literal => ({ ...one, kind: 'request' });

const ANSWERS = OPERATIONS.flatMap(listExamples).map((example): Literal => {
  const { id, operation } = example;
  const title = `the recorded answer of ${id}`;
  return { title, operation, value: recordedAnswer(example), kind: 'answer' };
});
const RIGHT = [...[...EXAMPLES, ...lacking(false)].map(request), ...ANSWERS];
const WRONG = [...MISTAKEN, ...lacking(true), ...WRONG_CALLS].map(request);
const LITERALS = [...RIGHT, ...WRONG];

/** A text without its comments and without the texts within. */
const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|"[^"\n]*"|'[^'\n]*'/g, '');

const ANYTHING = /\b(?:any|unknown|Record<string, never>)\b/;

describe('clients generated from the OpenAPI document', () => {
  let folder: string;
  let faults: Fault[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generators-'));
    await generateClients(folder);
    for (const [index, name] of GENERATOR_NAMES.entries()) {
      await writeFile(join(folder, `literals-${index}.ts`), writeModule(name, LITERALS));
    }
    faults = await compile(folder);
  }, 90_000);
  afterAll(() => rm(folder, { recursive: true }));

  test('compile', () => {
    expect(faults.filter(({ file }) => !file.startsWith('literals-'))).toEqual([]);
  });

  describe.each(GENERATOR_NAMES.map((name, index) => [name, index] as const))(
    'by %s',
    (name, index) => {
      test('have no type that takes anything', async () => {
        const types = codeOf(await readFile(join(folder, GENERATORS[name].types), 'utf8'))
          // What is the generator's own, whatever the document.
          .replaceAll('[name: string]: unknown;', '');
        const open = types.split('\n').filter((line) => ANYTHING.test(line));
        expect(open).toEqual([]);
      });

      test('take what the service takes and answers, and nothing else', () => {
        const own = faults.filter(({ file }) => file === `literals-${index}.ts`);
        const { taken, refused } = sortByFaults(LITERALS, own);
        expect({
          refused: refused.filter((title) => RIGHT.some((one) => one.title === title)),
          taken: taken.filter((title) => WRONG.some((one) => one.title === title)),
        }).toEqual({ refused: [], taken: [] });
      });
    },
  );
});
