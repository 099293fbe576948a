import type { Integrators } from '../../tools/integrators';
import { prefixOf, WORDS, type Language } from './labels';
import { type Page, frontMatter } from './page';

/** The first page; of its three ways in, those whose pages there are not yet are left out. */
export function homePage(
  integrators: Integrators,
  language: Language,
  urls: ReadonlySet<string>,
): Page {
  const { tagline, cards, addresses, environment, address, help } = WORDS[language].home;
  const prefix = prefixOf(language);
  const ways = cards
    .map((card) => ({ ...card, link: `${prefix}${card.link}` }))
    .filter(({ link }) => urls.has(link));
  const { production, uat } = integrators.addresses;
  const { name, email, url } = integrators.contact;
  const facts = [
    `## ${addresses}`,
    [
      `| ${environment} | ${address} |`,
      '| --- | --- |',
      `| production | \`${production}\` |`,
      `| UAT | \`${uat}\` |`,
    ].join('\n'),
    `## ${help}`,
    `${name}: [${email}](mailto:${email}), [${url}](${url})`,
  ].join('\n\n');
  const hero = { name: 'Shipping API', tagline };
  return {
    language,
    url: `${prefix}/`,
    title: 'Shipping API',
    source: `${frontMatter({ layout: 'home', hero, features: ways })}${facts}\n`,
    plain: [
      `# Shipping API`,
      tagline,
      ways.map(({ title, details, link }) => `- [${title}](${link}): ${details}`).join('\n'),
      facts,
    ].join('\n\n'),
  };
}
