import { filesBelow, read, readExamples } from '../support/repository';

const EXAMPLES = readExamples<{
  /**
   * All that the deployed functions read of several documents at once, and what bounds its bytes before
   * they are parsed: an instance has 512 MiB for 40 requests. A new one needs a line there.
   */
  bounded: Readonly<Record<string, readonly string[]>>;
}>(__dirname, 'vectors/reads-of-many.json');

const READS_OF_MANY = /\b(?:runQuery|getDocuments)\(/g;

const found = filesBelow('functions/src', '.ts')
  .filter((path) => path !== 'functions/src/store/billed.ts')
  .flatMap((path) => {
    const calls = read(path).match(READS_OF_MANY);
    return calls === null ? [] : [[path.replace('functions/', ''), calls.length] as const];
  });

test('every read of several documents is listed with its bound', () => {
  const listed = Object.entries(EXAMPLES.bounded).map(([path, bounds]) => [path, bounds.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
