import { LOCAL_ADDRESS } from '../../openapi/info';
import type { Integrators } from '../../tooling/integrators';
import type { Language } from './labels';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly environment: string;
  readonly localShort: string;
  readonly local: string;
  readonly localUat: string;
  readonly ports: string;
  readonly contact: string;
  readonly what: string;
  readonly where: string;
  readonly questions: string;
  readonly productionToken: string;
  readonly uatToken: string;
  readonly tracking: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Addresses and contact',
    intro: 'Each function has one URL, `<base>/<function>`:',
    environment: 'environment',
    localShort: 'local production, short',
    local: 'local production',
    localUat: 'local UAT',
    ports: 'The local ports are those of `npm start`, unless you choose others.',
    contact: 'Contact',
    what: 'what',
    where: 'where',
    questions: 'questions',
    productionToken: 'production token',
    uatToken: 'UAT token',
    tracking: 'tracking credential',
  },
  th: {
    title: 'ที่อยู่ของ API และการติดต่อ',
    intro: 'แต่ละฟังก์ชันมี URL เดียว คือ `<base>/<function>`',
    environment: 'สภาพแวดล้อม',
    localShort: 'production ในเครื่อง (แบบสั้น)',
    local: 'production ในเครื่อง',
    localUat: 'UAT ในเครื่อง',
    ports: 'พอร์ตในเครื่องเป็นค่าเริ่มต้นของ `npm start` หากไม่ได้เลือกพอร์ตอื่น',
    contact: 'ติดต่อ',
    what: 'เรื่อง',
    where: 'ช่องทาง',
    questions: 'คำถาม',
    productionToken: 'โทเค็นของ production',
    uatToken: 'โทเค็นของ UAT',
    tracking: 'credential สำหรับการติดตามพัสดุ',
  },
};

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

/** The page of addresses and contact in a language, from what the operator has set. */
export function addressesPage(
  { addresses, contact, tokens, tracking_registration: tracking }: Integrators,
  language: Language,
): string {
  const say = words[language];
  return [
    `# ${say.title}`,
    say.intro,
    table([
      [say.environment, 'base'],
      ['production', `\`${addresses.production}\``],
      ['UAT', `\`${addresses.uat}\``],
      [say.localShort, `\`${LOCAL_ADDRESS}\``],
      [say.local, `\`${LOCAL_FUNCTIONS}/demo-shipping/asia-southeast1\``],
      [say.localUat, `\`${LOCAL_FUNCTIONS}/demo-shipping-uat/asia-southeast1\``],
    ]),
    say.ports,
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
