import { createRedaction } from '../../../operations/tracking/redact';
import { rereadRecording } from '../../../operations/tracking/reread-recording';
import { recordings } from '../../support/recordings';

test.each(recordings())('$file: $what, reads the same when it is redacted', async (recording) => {
  const { carrier, number, exchanges, read } = recording;
  const redaction = createRedaction(carrier, number);
  const redacted = {
    ...recording,
    number: redaction.number,
    exchanges: exchanges.map((one) => ({
      ...one,
      path: redaction.ours(one.path),
      answer: redaction.answer(one.answer),
    })),
  };
  expect(await rereadRecording(redacted)).toEqual(JSON.parse(redaction.ours(JSON.stringify(read))));
});
