import { recordAnswers } from '../../kit/record/record-answers';
import { OPERATIONS, examplesOf } from '../../openapi/operations';
import recorded from '../../openapi/recorded-answers.json';
import { openClosedDocument } from '../support/openapi';

const { schemaFaults } = openClosedDocument();

test('every example is answered as recorded: else run "npm run record-answers"', async () => {
  expect(await recordAnswers()).toEqual(recorded);
});

test.each(
  OPERATIONS.flatMap(examplesOf).map(({ id, title, operation }) => [title, id, operation.id]),
)('%s: the recorded answer is as its schema says', (_title, id, operationId) => {
  expect(Object.keys(recorded)).toContain(id);
  expect(schemaFaults(`${operationId}Answer`, Reflect.get(recorded, id))).toEqual([]);
});
