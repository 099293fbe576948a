import { eventually } from './launcher';

const LIMIT_MS = 10_000;

/** @throws Error where it is not so within ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  if (await eventually(isSo, LIMIT_MS)) return;
  throw new Error(`It is not so after ${LIMIT_MS / 1000} seconds: ${String(isSo)}`);
}
