import type { RateCard } from '../../src/quotes/cards/rate-card';
import { isValidOn, versionOn } from '../../src/quotes/cards/validity';

/** Why the quotes of a day would not come from this version; none where they would. */
export function explainNotQuoted(card: RateCard, versions: readonly RateCard[], day: string): string[] {
  const { version, courier_name, status, active, valid_from, valid_to } = card;
  const name = `Version ${version} of ${courier_name}`;
  const published = versions.filter((one) => one.status === 'published');
  const inForce = versionOn(published, day);
  const notes: string[] = [];
  if (status === 'draft') notes.push(`${name} is a draft: no quote comes from it.`);
  if (!active) notes.push(`${name} is not active: no quote comes from it.`);
  if (!isValidOn(card, day)) {
    const days = valid_to === null ? `${valid_from} on` : `${valid_from} to ${valid_to}`;
    notes.push(`${name} is valid from ${days}, not on ${day}.`);
  }
  if (inForce !== undefined && inForce.version !== version) {
    notes.push(`On ${day} version ${inForce.version} is in force.`);
  }
  return notes;
}
