import { filesBelow, read } from '../support/repository';

const READS_OF_MANY = /\b(?:runQuery|getDocuments)\(/g;

/**
 * All that the deployed functions read of several documents at once, and what bounds its bytes before
 * they are parsed: an instance has 512 MiB for 40 requests. A new one needs a line here.
 */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  'src/store/catalog.ts': ['lists that operators maintain, read once for all callers'],
  'src/store/holidays.ts': ['one document per year of holidays, read once for all callers'],
  'src/store/large-reads.ts': ['batches of entries, in turn by their largest size'],
  'src/store/known-tokens.ts': [
    'one document of 800 kB for each 100,000 tokens',
    'the same',
    'pages of 5,000 tokens, of one field',
  ],
  'src/store/rates.ts': [
    'published rate cards, read once for all callers',
    'the suspensions of couriers, alone, while no rates can be read',
    'areas of a country: in turn by their size, see area-keeper.ts',
  ],
  'src/store/read-page.ts': [
    'at most 101 rows, of the fields that a summary shows: some 6 kB each',
    'at most 100 rows, the same',
  ],
  'src/store/shipments.ts': [
    'at most 20 whole shipments, for operators alone',
    'at most 20 shipments, without their lists and texts',
    'at most 501 shipments, of their handovers alone',
  ],
  'src/store/tokens.ts': ['at most 100 tokens, of one field'],
};

const found = filesBelow('functions/src', '.ts')
  .filter((path) => path !== 'functions/src/store/billed.ts')
  .flatMap((path) => {
    const calls = read(path).match(READS_OF_MANY);
    return calls === null ? [] : [[path.replace('functions/', ''), calls.length] as const];
  });

test('every read of several documents is listed with its bound', () => {
  const listed = Object.entries(BOUNDED).map(([path, bounds]) => [path, bounds.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
