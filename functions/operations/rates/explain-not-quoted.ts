import type { RateCard } from '../../src/quotes/cards/rate-card';
import { isValidOn, versionOn } from '../../src/quotes/cards/validity';

/** Why quotes on a day do not use this version; empty if they do. */
export function explainNotQuoted(
  card: RateCard,
  versions: readonly RateCard[],
  day: string,
): string[] {
  const { version, courier_name, status, active, valid_from, valid_to } = card;
  const name = `Version ${version} of ${courier_name}`;
  const published = versions.filter((one) => one.status === 'published');
  const used = versionOn(published, day);
  const notes: string[] = [];
  if (status === 'draft') notes.push(`${name} is a draft: quotes do not use it.`);
  if (!active) notes.push(`${name} is not active: quotes do not use it.`);
  if (!isValidOn(card, day)) {
    const days = valid_to === null ? `${valid_from} on` : `${valid_from} to ${valid_to}`;
    notes.push(`${name} is valid from ${days}, not on ${day}.`);
  }
  if (used !== undefined && used.version !== version) {
    notes.push(`On ${day}, quotes use version ${used.version}.`);
  }
  return notes;
}
