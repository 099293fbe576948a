import { openDemoService } from '../../local/demo-service';
import { restoreClock, stopClock } from '../../local/stand-ins/process-clock';
import { newRecordId } from '../../src/model/creation/record-id';
import { createRandom } from '../../tools/random';
import { BOOKED_QUOTE, OPERATIONS, type Example, listExamples } from '../document/operations';

/** Monday, 10:00 in Thailand. */
const RECORDED_AT = Date.parse('2026-11-23T03:00:00Z');

/**
 * Sends each operation's examples to the service, with the demo data and a clock that stands, and
 * returns the answers by example. They are the same each time.
 */
export async function recordAnswers(): Promise<Record<string, unknown>> {
  const clock = stopClock(RECORDED_AT);
  const { below } = createRandom(1, 'ids');
  const service = await openDemoService({
    now: () => clock.now,
    newId: () => newRecordId(below),
  });
  try {
    const answers: Record<string, unknown> = {};
    const examples = OPERATIONS.map(listExamples);
    // Further ones come last: what they create is in no other answer.
    const inOrder = [
      ...examples.map(([first]) => first),
      ...examples.flatMap(([, ...more]) => more),
    ];
    for (const example of inOrder) {
      // Its id differs from the recorded one once other examples create more.
      const [, quoted = ''] = QUOTE_ID.exec(JSON.stringify(answers['QuoteWithDates'] ?? '')) ?? [];
      const body = JSON.stringify(example.request).replace(BOOKED_QUOTE, quoted);
      answers[example.id] = await answerTo(example, body, service.url);
    }
    return answers;
  } finally {
    await service.close();
    restoreClock();
  }
}

const QUOTE_ID = /"quote_id":"(\w+)"/;

async function answerTo({ id, operation }: Example, body: string, url: string): Promise<unknown> {
  const response = await fetch(`${url}/${operation.function}`, { method: 'POST', body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The example of ${id} is refused: ${text}`);
  return JSON.parse(text);
}
