import { rereadRecording } from '../../../operations/tracking/reread-recording';
import { recordings } from '../../support/recordings';

test.each(recordings())('$file: $what', async (recording) => {
  expect(await rereadRecording(recording)).toEqual(recording.read);
});
