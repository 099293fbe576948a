import { readAgain, recordings } from '../../support/recordings';

test.each(recordings())('$file: $what', async (recording) => {
  expect(await readAgain(recording)).toEqual(recording.read);
});
