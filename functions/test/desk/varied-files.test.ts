import { join } from 'node:path';

import { DEMO_NOW, openDemoDesk } from '../support/demo-answers';
import { openedForAll } from '../support/opened';
import { readLines } from '../support/read-lines';
import { CHECKED_FILES, seeFile } from '../support/see-files';

const demo = openedForAll(openDemoDesk);

test.each(CHECKED_FILES)('what a check says of $name, whatever one cell has', async (file) => {
  const record = readLines(join(__dirname, 'varied', `${file.name}.txt`));
  expect(await seeFile(demo.deskAt(DEMO_NOW), file)).toEqual(record);
});
