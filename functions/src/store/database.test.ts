import { forgetModules, keepModules, load } from '../../test/support/fresh-modules';
import type * as database from './database';

const putBackModules = keepModules();
afterAll(putBackModules);

test('the first to open the database limits its calls, and each later one gets the same', () => {
  forgetModules();
  const { openDatabase, CLIENT_SETTINGS } = load('../../src/store/database') as typeof database;
  const db = openDatabase();
  expect(db).toMatchObject({ _settings: CLIENT_SETTINGS });
  expect(openDatabase()).toBe(db);
});
