/** The matrix: pages and functions down, roles across. Users can grant only what they hold themselves. */
import { DeleteOutlined, DownOutlined, LockOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Tag } from 'antd';
import { Fragment, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/access/api.ts';
import { grantLines, withheld, type GrantLine } from '#contract/access/routers.ts';
import { fold } from '#contract/core/fold.ts';
import { useHolder } from './calls.ts';
import { useRoleName } from './RoleName.tsx';

/** Unsaved grants and revocations, by role. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

type Props = {
  roles: readonly Role[];
  edits: Edits;
  search: string;
  held: readonly string[];
  changeable: (role: Role) => boolean;
  onToggle: (role: Role, routers: readonly string[], on: boolean) => void;
  onDelete: ((role: Role) => void) | undefined;
  onDefaults: (role: Role) => void;
};

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between boxes as in a spreadsheet; read-only ones are skipped. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [down, right] = [row.rowIndex, cell.cellIndex];
  for (;;) {
    down += step[0];
    right += step[1];
    const next = rows[down];
    if (!next || right < 0 || (step[1] !== 0 && right >= next.cells.length)) return;
    const box = next.cells[right]?.querySelector<HTMLInputElement>('input:enabled');
    if (box) return box.focus();
  }
}

export function Matrix({ roles, edits, search, held, changeable, onToggle, onDelete, onDefaults }: Props) {
  const { t } = useTranslation(['access', 'routes', 'office']);
  const nameOf = useRoleName();
  const holderOf = useHolder();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const own = new Set(held);
  const titleOf = ({ titleKey }: GrantLine) => t(titleKey);
  const wanted = fold(search);
  const lines = grantLines.filter((line) => fold(titleOf(line)).includes(wanted));
  const groups = [...new Set(lines.map(({ group }) => group))];
  const holds = (role: Role, router: string) =>
    edits.get(role.key)?.get(router) ?? role.routers.includes(router);
  const flip = (key: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  const box = (role: Role, routers: readonly string[], label: string) => {
    const holder = holderOf(role);
    const reasons = holder ? routers.flatMap((router) => withheld(holder, router) ?? []) : [];
    const why = [...new Set(reasons)].map((reason) => t(`roles.withheld.${reason}`)).join(' ');
    const possible = routers.filter((router) => holder === null || withheld(holder, router) === null);
    const name = `${nameOf(role)}: ${label}`;
    if (possible.length === 0)
      return (
        <td key={role.key} title={why}>
          <LockOutlined className="soft" aria-hidden="true" />
          <span className="sr">{`${name}. ${t('roles.withheld.title')}: ${why}`}</span>
        </td>
      );
    const free = possible.filter((router) => own.has(router));
    const on = possible.filter((router) => holds(role, router)).length;
    return (
      <td key={role.key} title={why || undefined}>
        <Checkbox
          aria-label={name}
          checked={on === possible.length}
          indeterminate={on > 0 && on < possible.length}
          disabled={free.length === 0 || !changeable(role)}
          onChange={({ target }) => onToggle(role, free, target.checked)}
        />
      </td>
    );
  };

  if (lines.length === 0) return <Empty description={t('roles.nothing')} />;
  const reasons = new Set(
    roles.flatMap((role) => {
      const holder = holderOf(role);
      return holder === null
        ? []
        : lines.flatMap((line) => line.routers.flatMap(({ router }) => withheld(holder, router) ?? []));
    }),
  );
  return (
    // What scrolls must be reached by the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="panel access-matrix" tabIndex={0} aria-label={t('routes:roles')}>
      {reasons.size > 0 && (
        <p className="soft small">
          <LockOutlined aria-hidden="true" /> {t('roles.withheld.title')}:{' '}
          {[...reasons].map((reason) => t(`roles.withheld.${reason}`)).join(' ')}
        </p>
      )}
      {/* Its boxes can be reached by Tab as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{t('roles.what')}</th>
            {roles.map((role) => (
              <th key={role.key} scope="col">
                <div className="access-role">
                  <strong>{nameOf(role)}</strong>
                  <span className="soft small">{t('roles.holders', { count: role.holders })}</span>
                  {role.ydid !== null && <Tag>{t('roles.own')}</Tag>}
                  {role.defaults && role.own && role.defaults.join() !== role.routers.join() && (
                    <Button
                      size="small"
                      type="link"
                      disabled={!changeable(role)}
                      onClick={() => onDefaults(role)}
                    >
                      {t('roles.defaults')}
                    </Button>
                  )}
                  {onDelete && !role.builtIn && role.own && (
                    <Button
                      size="small"
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={t('roles.deleteTitle', { role: nameOf(role) })}
                      onClick={() => onDelete(role)}
                    />
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className="access-group">
                <th scope="rowgroup">{t(`groups.${group}`)}</th>
                <td colSpan={roles.length} aria-label={t(`groups.${group}`)} />
              </tr>
              {lines
                .filter((line) => line.group === group)
                .map((line) => {
                  const all = line.routers.map(({ router }) => router);
                  const several = all.length > 1;
                  const shown = several && open.has(line.key);
                  return (
                    <Fragment key={line.key}>
                      <tr>
                        <th scope="row">
                          {several && (
                            <Button
                              size="small"
                              type="text"
                              icon={shown ? <DownOutlined /> : <RightOutlined />}
                              aria-expanded={shown}
                              aria-label={t('roles.actionsOf', { what: titleOf(line) })}
                              onClick={() => flip(line.key)}
                            />
                          )}{' '}
                          {titleOf(line)}
                        </th>
                        {roles.map((role) => box(role, all, titleOf(line)))}
                      </tr>
                      {shown &&
                        line.routers.map(({ action, router }) => (
                          <tr key={router} className="access-action">
                            <th scope="row">{t(`actions.${action}`)}</th>
                            {roles.map((role) =>
                              box(role, [router], `${titleOf(line)}, ${t(`actions.${action}`)}`),
                            )}
                          </tr>
                        ))}
                    </Fragment>
                  );
                })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
