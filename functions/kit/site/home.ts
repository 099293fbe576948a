import type { Integrators } from '../../tooling/integrators';
import { prefixOf, type Language } from './labels';
import { frontMatter, type Page } from './page';

interface Words {
  readonly tagline: string;
  readonly cards: readonly (readonly [title: string, details: string, link: string])[];
  readonly addresses: string;
  readonly environment: string;
  readonly address: string;
  readonly help: string;
  readonly write: (contact: Integrators['contact']) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    tagline:
      'Quotes, shipments, pickups and tracking for parcels from Thailand to the whole world.',
    cards: [
      [
        'Get a token',
        'Where it comes from, how to keep it, how to replace it.',
        '/guides/get-a-token',
      ],
      [
        'Your first quote',
        'One request, and the price of every courier in answer.',
        '/guides/first-quote',
      ],
      [
        'Reference',
        'Every action: what to send, what comes back, and a form to try it.',
        '/reference/',
      ],
    ],
    addresses: 'Addresses',
    environment: 'environment',
    address: 'address',
    help: 'Contact',
    write: ({ name, email, url }) => `${name}: [${email}](mailto:${email}), [${url}](${url})`,
  },
  th: {
    tagline: 'เสนอราคา จัดส่ง เข้ารับ และติดตามพัสดุจากประเทศไทยไปทั่วโลก',
    cards: [
      ['ขอโทเค็น', 'ขอโทเค็นจากที่ไหน เก็บอย่างไร และเปลี่ยนอย่างไร', '/guides/get-a-token'],
      ['ขอราคาครั้งแรก', 'ส่งคำขอเดียว ได้ราคาของผู้ขนส่งทุกราย', '/guides/first-quote'],
      ['เอกสารอ้างอิง API', 'ทุกคำสั่ง: สิ่งที่ส่ง สิ่งที่ได้รับกลับ และแบบฟอร์มให้ทดลองเรียกใช้', '/reference/'],
    ],
    addresses: 'ที่อยู่ของ API',
    environment: 'สภาพแวดล้อม',
    address: 'ที่อยู่',
    help: 'ติดต่อ',
    write: ({ name, email, url }) => `${name}: [${email}](mailto:${email}), [${url}](${url})`,
  },
};

/** The first page; of its three ways in, those whose pages there are not yet are left out. */
export function homePage(
  integrators: Integrators,
  language: Language,
  urls: ReadonlySet<string>,
): Page {
  const { tagline, cards, addresses, environment, address, help, write } = words[language];
  const prefix = prefixOf(language);
  const ways = cards
    .map(([title, details, link]) => ({ title, details, link: `${prefix}${link}` }))
    .filter(({ link }) => urls.has(link));
  const { production, uat } = integrators.addresses;
  const facts = [
    `## ${addresses}`,
    [
      `| ${environment} | ${address} |`,
      '| --- | --- |',
      `| production | \`${production}\` |`,
      `| UAT | \`${uat}\` |`,
    ].join('\n'),
    `## ${help}`,
    write(integrators.contact),
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
