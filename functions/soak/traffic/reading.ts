import { finding } from '../check/finding';
import { pathOf, type Known } from './book';
import type { Client, Fields } from './client';
import type { World } from './world';

/** Reads an acknowledged record: everyone who may see it must find it. */
export async function readKnown(
  client: Client,
  { findings }: World,
  record: Known,
  fields: Fields,
): Promise<void> {
  const { outcome } = await client.call('shipmentCrud', { ...fields, id: record.id });
  if (outcome.kind !== 'refused') return;
  const about = `${pathOf(record)} was acknowledged; reading it was refused with ${outcome.code}.`;
  findings.push(finding('lost', about));
}
