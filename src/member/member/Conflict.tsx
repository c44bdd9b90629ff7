import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/access/account.ts';
import { differing, type ProfileValues } from './fields.ts';

/** Somebody saved a newer version: shows both, field by field, to choose from. */
export function Conflict(props: {
  mine: ProfileValues;
  theirs: Member;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { mine, theirs, onKeepMine, onTakeTheirs } = props;
  const { t } = useTranslation('member');
  return (
    <Alert
      type="warning"
      showIcon
      className="conflict"
      message={t('errors:versionConflict')}
      description={
        <>
          <table>
            <thead>
              <tr>
                <th>{t('conflict.field')}</th>
                <th>{t('conflict.mine')}</th>
                <th>{t('conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {differing(mine, theirs).map((field) => (
                <tr key={field}>
                  <th scope="row">{t(field)}</th>
                  <td>{mine[field] || '–'}</td>
                  <td>{theirs[field] || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="form-actions">
            <Button size="small" type="primary" onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          </div>
        </>
      }
    />
  );
}
