import type { Entry } from './entry';
import type { Guide, GuideGroup } from './guides';
import { LABELS, prefixOf, type Labels, type Language, titleIn } from './labels';
import { listSections } from './reference';

export interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarItem[];
}

export interface Navigation {
  readonly nav: readonly (SidebarItem & { readonly activeMatch?: string })[];
  readonly sidebar: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** The navigation of a language: the reference has a sidebar of its own, the guides another. */
export function buildNavigation(
  entries: readonly Entry[],
  guides: readonly Guide[],
  language: Language,
): Navigation {
  const labels = LABELS[language];
  const prefix = prefixOf(language);
  const reference = referenceItems(entries, language);
  const reading = guideItems(guides, labels, prefix);
  return {
    nav: [
      {
        text: labels.guides,
        link: `${prefix}/guides/`,
        activeMatch: `^${prefix}/(?:guides|docs)/`,
      },
      {
        text: labels.reference,
        link: `${prefix}/reference/`,
        activeMatch: `^${prefix}/reference/`,
      },
      { text: labels.changes, link: `${prefix}/changes` },
    ],
    sidebar: {
      [`${prefix}/reference/`]: reference,
      [`${prefix}/guides/`]: reading,
      [`${prefix}/docs/`]: reading,
      [`${prefix}/changes`]: reading,
    },
  };
}

const referenceItems = (entries: readonly Entry[], language: Language): SidebarItem[] => [
  {
    text: LABELS[language].reference,
    items: [{ text: LABELS[language].overview, link: `${prefixOf(language)}/reference/` }],
  },
  ...listSections(entries).map(({ id, entries: ofSection }) => ({
    text: LABELS[language].sections[id],
    items: ofSection.map(({ operation, url }) => ({
      text: titleIn(language, operation),
      link: `${prefixOf(language)}${url}`,
    })),
  })),
];

function guideItems(guides: readonly Guide[], labels: Labels, prefix: string): SidebarItem[] {
  const groups: readonly GuideGroup[] = ['guides', 'details', 'tools'];
  const items = groups.map((group) => ({
    text: labels[group],
    items: guides
      .filter((guide) => guide.group === group)
      .map(({ url, title }) => ({
        text: url === `${prefix}/guides/` ? labels.overview : title,
        link: url,
      })),
  }));
  return [
    ...items.filter((group) => group.items.length > 0),
    {
      text: labels.reference,
      items: [
        { text: labels.reference, link: `${prefix}/reference/` },
        { text: labels.changes, link: `${prefix}/changes` },
      ],
    },
  ];
}
