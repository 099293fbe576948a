import { setTimeout as delay } from 'node:timers/promises';

/** @throws Error where it is not so within ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It is not so after ten seconds: ${String(isSo)}`);
    await delay(1);
  }
}
