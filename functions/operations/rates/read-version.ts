import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Desk } from '../desk';
import { readVersions, requireVersion } from '../store/rate-versions';

/** @throws OperationRefusal if there is no such version. */
export const readVersion = async (
  { db }: Pick<Desk, 'db'>,
  courier: string,
  version: number,
): Promise<RateCard> => requireVersion(await readVersions(db, courier), version).card;
