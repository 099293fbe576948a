import { readAgain, recordings } from '../../support/recordings';

test.each(recordings().map((recording) => [`${recording.carrier}: ${recording.what}`, recording]))(
  '%s',
  async (_name, recording) => {
    if (typeof recording === 'string') throw new Error('not a recording');
    expect(await readAgain(recording)).toEqual(recording.read);
  },
);
