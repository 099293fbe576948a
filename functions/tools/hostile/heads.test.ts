import { createRandom } from '../random';
import { pickHead } from './heads';

test('hostile requests try the addresses that a host answers itself, and few all of them', () => {
  const random = createRandom(1, 'heads');
  const targets = Array.from({ length: 2000 }, () => pickHead(random, '/base').target);
  expect(targets).toEqual(
    expect.arrayContaining(['/base/__/health', '/base/__/quitquitquit', '/base/__/functions.yaml']),
  );
  expect(targets.filter((target) => target === '*').length / targets.length).toBeCloseTo(0.03, 1);
});
