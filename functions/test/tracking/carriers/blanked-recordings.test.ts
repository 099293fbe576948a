import { createBlanking } from '../../../operations/tracking/redact';
import { rereadRecording } from '../../../operations/tracking/reread-recording';
import { recordings } from '../../support/recordings';

test.each(recordings())('$file: $what, reads the same when it is blanked', async (recording) => {
  const { carrier, number, exchanges, read } = recording;
  const blanking = createBlanking(carrier, number);
  const blanked = {
    ...recording,
    number: blanking.number,
    exchanges: exchanges.map((one) => ({
      ...one,
      path: blanking.ours(one.path),
      answer: blanking.answer(one.answer),
    })),
  };
  expect(await rereadRecording(blanked)).toEqual(JSON.parse(blanking.ours(JSON.stringify(read))));
});
