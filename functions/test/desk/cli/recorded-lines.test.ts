import { openLines, SECTIONS } from '../../support/desk-lines';
import { openedForAll } from '../../support/opened';

const lines = openedForAll(openLines);

test.each(SECTIONS.map((record, at) => ({ record, at, heading: record[0] })))(
  'the command lines of "$heading" answer as they are on record',
  async ({ record, at }) => {
    expect(await lines.run(at)).toEqual(record);
  },
);
