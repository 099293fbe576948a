import type { Integrators } from '../../tools/integrators';
import { LOCAL_ADDRESS } from '../document/info';
import { WORDS, type Language } from './labels';

const LOCAL_FUNCTIONS = 'http://127.0.0.1:5001';

const linkTo = (place: string): string =>
  place.includes('://') ? `[${place}](${place})` : `[${place}](mailto:${place})`;

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows
    .flatMap(([left, right], index) => [
      `| ${left} | ${right} |`,
      ...(index === 0 ? ['| --- | --- |'] : []),
    ])
    .join('\n');

/**
 * The page of addresses and contact in a language, from what the operator has set. The site knows its
 * own address, but not the ports of the functions behind it.
 */
export function addressesPage(
  { addresses, contact, tokens, tracking_registration: tracking }: Integrators,
  language: Language,
  isOnSite = false,
): string {
  const say = WORDS[language].addresses;
  const inFile: [string, string][] = [
    [say.localShort, `\`${LOCAL_ADDRESS}\``],
    [say.local, `\`${LOCAL_FUNCTIONS}/demo-shipping/asia-southeast1\``],
    [say.localUat, `\`${LOCAL_FUNCTIONS}/demo-shipping-uat/asia-southeast1\``],
  ];
  return [
    `# ${say.title}`,
    say.intro,
    table([
      [say.environment, 'base'],
      ['production', `\`${addresses.production}\``],
      ['UAT', `\`${addresses.uat}\``],
      ...(isOnSite ? [[say.thisSite, `\`${LOCAL_ADDRESS}\``] as const] : inFile),
    ]),
    ...(isOnSite ? [] : [say.ports]),
    `## ${say.contact}`,
    table([
      [say.what, say.where],
      [say.questions, `${contact.name}: ${linkTo(contact.email)}, ${linkTo(contact.url)}`],
      [say.productionToken, linkTo(tokens.production)],
      [say.uatToken, linkTo(tokens.uat)],
      [say.tracking, linkTo(tracking)],
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Its file in the repository. */
export const addressesFile = (language: Language): string =>
  `docs/integrators/${language === 'th' ? 'th/' : ''}addresses.md`;
