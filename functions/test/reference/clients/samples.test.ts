import { openDemoService } from '../../../local/demo-service';
import { OPERATIONS } from '../../../reference/document/operations';
import { TOKENS } from '../../../reference/document/schemas/examples';
import { type Language, writeSamples } from '../../../reference/samples/samples';
import { DELETABLE_NUMBER, DELETED_NUMBER } from '../../../src/model/shipment/example';
import { openedForAll } from '../../support/opened';
import { fences, read } from '../../support/repository';
import { type InterpretedLanguage, runBash, runPrograms, testWith } from './support/interpreters';
import { runTypescript } from './support/typescript';

const service = openedForAll(openDemoService);

const samplesIn = (language: Language): string[] =>
  OPERATIONS.map((operation) => writeSamples(operation, service.url)[language]);

const crud = (body: object): Promise<unknown> =>
  fetch(`${service.url}/shipmentCrud`, { method: 'POST', body: JSON.stringify(body) });

/** What the samples of one language deleted and restored is as it was. */
afterEach(async () => {
  await crud({ api_token: TOKENS.staff, action: 'restore', request_number: DELETABLE_NUMBER });
  await crud({ api_token: TOKENS.client, action: 'delete', request_number: DELETED_NUMBER });
});

testWith('bash')('every sample for curl runs', async () => {
  const printed = await runBash(samplesIn('curl').join('\necho\n'));
  const answers = printed.trim().split('\n');
  expect(answers).toHaveLength(OPERATIONS.length);
  expect(answers.filter((answer) => !answer.startsWith('{"success":true,'))).toEqual([]);
});

const SHIPPED = /^.+ (\d+) THB\n(SR-\S+) \1 THB\n\2 is pre_transit\n$/;
const SUCCESS = { python: "{'success': True, ", php: '    [success] => 1\n' };

const languages = ['python', 'php'] as const satisfies readonly InterpretedLanguage[];
describe.each(languages)('%s', (language) => {
  const testHere = testWith(language);

  testHere('every sample runs', async () => {
    const results = await runPrograms(language, samplesIn(language));
    expect(results).toHaveLength(OPERATIONS.length);
    for (const { printed, failure } of results) {
      expect(failure).toBeNull();
      expect(printed).toContain(SUCCESS[language]);
    }
  });

  testHere(
    'the program of the page ships a parcel, three pieces, and prints the days',
    async () => {
      const texts = fences(read(`docs/integrators/${language}.md`)).map(({ text }) => text);
      const [program = '', pieces = '', days = ''] = texts;
      const inPieces = program.replace(/^\$?parcel = .*$/m, () => pieces);
      const dated = program
        .replace(
          /"hold": True|'hold' => true/,
          (hold) => `${hold}, ${hold.replace('hold', 'delivery_dates')}`,
        )
        .replace(
          /^ {4}\W+ Create the shipment/m,
          (line) => `${days.replace(/^(?=.)/gm, '    ')}${line}`,
        );
      expect(inPieces).not.toBe(program);
      const programs = [program, inPieces, dated];
      const results = await runPrograms(language, programs, { BASE_URL: service.url });
      expect(results).toEqual([
        { failure: null, printed: expect.stringMatching(SHIPPED) },
        { failure: null, printed: expect.stringMatching(SHIPPED) },
        {
          failure: null,
          printed: expect.stringMatching(/ THB\narrives between ([-\d]{10}) and ([-\d]{10})\nSR-/),
        },
      ]);
    },
  );
});

test('every sample for TypeScript compiles and runs', async () => {
  const { faults, run } = await runTypescript(samplesIn('typescript'));
  expect(faults).toEqual([]);
  expect(run.output).not.toContain('Error');
  expect(run.code).toBe(0);
});
