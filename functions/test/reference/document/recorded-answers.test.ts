import { OPERATIONS, listExamples } from '../../../reference/document/operations';
import recorded from '../../../reference/document/recorded-answers.json';
import { objectsIn } from '../../../reference/document/schemas/schema';
import { recordAnswers } from '../../../reference/record/record-answers';
import { openClosedDocument } from '../../support/openapi';

const { document, schemaFaults } = openClosedDocument();

test('every example is answered as recorded: else run "npm run record-answers"', async () => {
  expect(await recordAnswers()).toEqual(recorded);
});

test.each(
  OPERATIONS.flatMap(listExamples).map(({ id, title, operation }) => [title, id, operation.id]),
)('%s: the recorded answer is as its schema says', (_title, id, operationId) => {
  expect(Object.keys(recorded)).toContain(id);
  expect(schemaFaults(`${operationId}Answer`, Reflect.get(recorded, id))).toEqual([]);
});

test('every time in a recorded answer is described as one, by its name', () => {
  const times = [...objectsIn(document.components.schemas)]
    .filter(([, { format }]) => format === 'date-time')
    .map(([pointer]) => pointer.split('/properties/').at(-1)?.split('/')[0]);
  const answered = JSON.stringify(recorded).matchAll(/"(?!to"|from")(\w+)":"\d{4}-\d\d-\d\dT/g);
  const names = new Set([...answered].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !times.includes(name))).toEqual([]);
});
