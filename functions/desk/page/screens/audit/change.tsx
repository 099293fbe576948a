import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useLanguage, useTexts } from '../../language/language';
import { Instant } from '../../parts/values';
import {
  type AuditRow,
  describeAction,
  describeName,
  findScreen,
  shownTarget,
} from './describe-action';
import { describeChange } from './describe-change';
import { nameField } from './describe-change';
import { TEXTS } from './texts';

/** More fields than these are folded away, such as those of a new card. */
const MAX_FIELDS = 4;

export function Change({ row }: { row: AuditRow }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const screen = findScreen(row.target, row.name);
  const target = shownTarget(row.target);
  const name = describeName(row.name, language);
  return (
    <li>
      <header>
        <strong>{describeAction(row.action, language)}</strong>
        {screen === undefined ? (
          <span>{name ?? target}</span>
        ) : (
          <Link href={screen}>{name ?? target}</Link>
        )}
        {name !== undefined && <small class="target">{target}</small>}
        <small>
          <Instant at={row.at} /> · {row.by}
        </small>
      </header>
      {row.fields.length > MAX_FIELDS ? (
        <details>
          <summary>{t.allFields(row.fields.length)}</summary>
          <Fields fields={row.fields} />
        </details>
      ) : (
        <Fields fields={row.fields} />
      )}
    </li>
  );
}

function Fields({ fields }: { fields: AuditRow['fields'] }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  return (
    <dl>
      {fields.map((field) => {
        const { to, from } = describeChange(field, language);
        return (
          <div key={field.field}>
            <dt>{nameField(field.field, language)}</dt>
            <dd>
              {to} {from !== undefined && <small>{t.was(from)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
